import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import { CallFailure } from './machines/failure.ts'
import { intakeMachine } from './machines/intake.machine.ts'
import type { FileAsked, Preview } from './machines/intake-parts.ts'

type Run = graph.RunFieldsFragment

/** A text says enough of its columns in its beginning; a workbook is one whole. */
const ENOUGH_TEXT = 512 * 1024
/** Answers of a host that does not know a call. */
const UNKNOWN_CALL = [404, 405, 501]

/** The intake's ports, connected to the facade. */
export const provideIntake = (ask: Ask) =>
  intakeMachine.provide({
    actors: {
      connectMis: fromPromise<void, graph.MisInput>(async ({ input }) => {
        await ask(graph.ConnectMisDocument, { input })
      }),
      startSync: fromPromise<Run, void>(
        async () => (await ask(graph.StartSyncDocument, {})).startSync,
      ),
      askRun: fromPromise<Run, string>(async ({ input }) => {
        const { run } = await ask(graph.RunDocument, { id: input })
        if (!run) throw new Error('The run is not known')
        return run
      }),
      previewFile: fromPromise<Preview | null, FileAsked>(async ({ input, signal }) => {
        const variables = { file: await beginningOf(fileOf(input)), mapping: input.mapping }
        try {
          const { previewVisits } = await ask.upload(graph.PreviewVisitsDocument, variables, signal)
          return previewVisits
        } catch (error) {
          // Such a host judges the columns by their headings alone.
          if (error instanceof CallFailure && UNKNOWN_CALL.includes(error.status)) return null
          throw error
        }
      }),
      importFile: fromPromise<Run, FileAsked>(async ({ input }) => {
        const variables = { file: fileOf(input), mapping: input.mapping }
        return (await ask.upload(graph.ImportVisitsDocument, variables)).importVisits
      }),
    },
  })

function fileOf({ file }: FileAsked): File {
  if (!file) throw new Error('Nothing to import')
  return file
}

/** What of a file its columns are judged by. */
async function beginningOf(file: File): Promise<File> {
  if (file.size <= ENOUGH_TEXT) return file
  const isArchive = (await file.slice(0, 2).text()) === 'PK'
  return isArchive ? file : new File([file.slice(0, ENOUGH_TEXT)], file.name)
}
