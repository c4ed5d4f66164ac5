import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { downloadText } from '../browser/browser.ts'
import { navigateWithAction } from '../browser/location.ts'
import type { Locale } from '../machines/app/locale.machine.ts'
import {
  type ConnectionPreviewData,
  connectionPreviewMachine,
} from '../machines/ingest/connection-preview.machine.ts'
import { ingestMachine } from '../machines/ingest/ingest.machine.ts'
import {
  type BranchZoneRequest,
  connectionKindsQuery,
  type FileImportRequest,
  type JoinDecision,
  type Preview,
  runHistoryQuery,
} from '../machines/ingest/ingest-queries.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { isAllowed } from './is-allowed.ts'
import { downloadSample } from './sample-file.ts'

type Run = graph.RunFieldsFragment

/** The beginning of a text file suffices for recognizing its columns; a workbook is needed completely. */
const PREVIEW_TEXT_BYTES = 512 * 1024
/** Statuses of a host that does not know a call. */
const UNKNOWN_CALL_STATUSES = [404, 405, 501]

/** Connects the ports of the ingest chart to the gateway. */
export const provideIngest = (callGateway: GatewayCaller) =>
  ingestMachine.provide({
    actions: {
      saveSample: ({ system }, { format }) => {
        const locale: Locale = system.get('locale').getSnapshot().context.locale
        downloadSample(locale, format)
      },
      openReminders: () => navigateWithAction(paths.reminders(), 'buildList'),
    },
    actors: {
      connectClinicSystem: fromPromise<void, graph.MisInput>(async ({ input }) => {
        await callGateway(graph.ConnectMisDocument, { input })
      }),
      findRunning: fromPromise<Run | null, void>(async ({ system, signal }) =>
        isAllowed(system, 'connect')
          ? (await callGateway(graph.LatestRunDocument, {}, signal)).run
          : null,
      ),
      startSync: fromPromise<Run, void>(
        async () => (await callGateway(graph.StartSyncDocument, {})).startSync,
      ),
      connectionPreview: connectionPreviewMachine.provide({
        actors: {
          preview: fromPromise<ConnectionPreviewData, graph.MisInput>(
            async ({ input, signal }) =>
              (await callGateway(graph.PreviewMisDocument, { input }, signal)).previewMis,
          ),
        },
      }),
      loadRun: fromPromise<Run, string>(({ input }) => loadRun(callGateway, input)),
      previewFile: fromPromise<Preview | null, FileImportRequest>(async ({ input, signal }) => {
        const { mapping, reading } = input
        const variables = { file: await toPreviewFile(requireFile(input)), mapping, reading }
        try {
          const { previewVisits } = await callGateway.upload(
            graph.PreviewVisitsDocument,
            variables,
            signal,
          )
          return previewVisits
        } catch (error) {
          // Such a host maps columns by their headings alone.
          if (error instanceof CallFailure && UNKNOWN_CALL_STATUSES.includes(error.status))
            return null
          throw error
        }
      }),
      saveZone: fromPromise<Run, BranchZoneRequest>(
        async ({ input: { branchId, name, timeZone, runId } }) => {
          await callGateway(graph.UpdateBranchDocument, { id: branchId, input: { name, timeZone } })
          return loadRun(callGateway, runId)
        },
      ),
      decideJoining: fromPromise<Run, JoinDecision>(
        async ({ input }) => (await callGateway(graph.DecideJoiningDocument, input)).decideJoining,
      ),
      saveRejected: fromPromise<void, string>(async ({ input }) => {
        const { rejectedRows } = await callGateway(graph.RejectedRowsDocument, { runId: input })
        downloadText('rejected.csv', rejectedRows, 'text/csv')
      }),
      history: runHistoryQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await callGateway(graph.RunsDocument, {}, signal)).runs,
          })),
        },
      }),
      systems: connectionKindsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await callGateway(graph.ConnectionKindsDocument, {}, signal)).connectionKinds,
          })),
        },
      }),
      importFile: fromPromise<Run, FileImportRequest>(async ({ input }) => {
        const { mapping, reading } = input
        const variables = { file: requireFile(input), mapping, reading }
        return (await callGateway.upload(graph.ImportVisitsDocument, variables)).importVisits
      }),
    },
  })

async function loadRun(callGateway: GatewayCaller, id: string): Promise<Run> {
  const { run } = await callGateway(graph.RunDocument, { id })
  if (!run) throw new Error('The run is not known')
  return run
}

function requireFile({ file }: FileImportRequest): File {
  if (!file) throw new Error('Nothing to import')
  return file
}

/** The part of a file that is sent for the column preview. */
async function toPreviewFile(file: File): Promise<File> {
  if (file.size <= PREVIEW_TEXT_BYTES) return file
  const isArchive = (await file.slice(0, 2).text()) === 'PK'
  return isArchive ? file : new File([file.slice(0, PREVIEW_TEXT_BYTES)], file.name)
}
