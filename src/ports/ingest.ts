import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { saveFile } from '../browser/browser.ts'
import { goToDo } from '../browser/location.ts'
import type { Locale } from '../machines/app/locale.machine.ts'
import { intakeMachine } from '../machines/ingest/intake.machine.ts'
import {
  connectionKinds,
  type FileAsked,
  type JoinAsked,
  type Preview,
  runsHistory,
  type ZoneAsked,
} from '../machines/ingest/intake-parts.ts'
import { type SystemGlance, systemGlanceMachine } from '../machines/ingest/system-glance.machine.ts'
import { paths } from '../machines/places/routes.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import type { Ask } from './ask.ts'
import { saveSample } from './sample-file.ts'

type Run = graph.RunFieldsFragment

/** A text says enough of its columns in its beginning; a workbook is one whole. */
const ENOUGH_TEXT = 512 * 1024
/** Answers of a host that does not know a call. */
const UNKNOWN_CALL = [404, 405, 501]

/** The intake's ports, connected to the facade. */
export const provideIntake = (ask: Ask) =>
  intakeMachine.provide({
    actions: {
      saveSample: ({ system }, { format }) => {
        const locale: Locale = system.get('locale').getSnapshot().context.locale
        saveSample(locale, format)
      },
      goOn: () => goToDo(paths.reminders(), 'buildList'),
    },
    actors: {
      connectMis: fromPromise<void, graph.MisInput>(async ({ input }) => {
        await ask(graph.ConnectMisDocument, { input })
      }),
      startSync: fromPromise<Run, void>(
        async () => (await ask(graph.StartSyncDocument, {})).startSync,
      ),
      systemGlance: systemGlanceMachine.provide({
        actors: {
          look: fromPromise<SystemGlance, graph.MisInput>(
            async ({ input, signal }) =>
              (await ask(graph.PreviewMisDocument, { input }, signal)).previewMis,
          ),
        },
      }),
      askRun: fromPromise<Run, string>(({ input }) => runOf(ask, input)),
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
      saveZone: fromPromise<Run, ZoneAsked>(
        async ({ input: { branchId, name, timeZone, runId } }) => {
          await ask(graph.UpdateBranchDocument, { id: branchId, input: { name, timeZone } })
          return runOf(ask, runId)
        },
      ),
      decideJoining: fromPromise<Run, JoinAsked>(
        async ({ input }) => (await ask(graph.DecideJoiningDocument, input)).decideJoining,
      ),
      saveRejected: fromPromise<void, string>(async ({ input }) => {
        const { rejectedRows } = await ask(graph.RejectedRowsDocument, { runId: input })
        saveFile('rejected.csv', rejectedRows, 'text/csv')
      }),
      history: runsHistory.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.RunsDocument, {}, signal)).runs,
          })),
        },
      }),
      systems: connectionKinds.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.ConnectionKindsDocument, {}, signal)).connectionKinds,
          })),
        },
      }),
      importFile: fromPromise<Run, FileAsked>(async ({ input }) => {
        const variables = { file: fileOf(input), mapping: input.mapping }
        return (await ask.upload(graph.ImportVisitsDocument, variables)).importVisits
      }),
    },
  })

async function runOf(ask: Ask, id: string): Promise<Run> {
  const { run } = await ask(graph.RunDocument, { id })
  if (!run) throw new Error('The run is not known')
  return run
}

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
