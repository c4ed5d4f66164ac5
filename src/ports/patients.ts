import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { downloadText } from '../browser/browser.ts'
import { listenForKeys } from '../browser/keys.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { getProductTime } from '../clock.ts'
import { patientCardQuery } from '../machines/patient/patient-card-query.ts'
import {
  type PhoneCorrection,
  phoneCorrectionMachine,
} from '../machines/patient/phone-correction.machine.ts'
import {
  type ConsentRecord,
  patientConsentMachine,
} from '../machines/patients/patient-consent.machine.ts'
import {
  type PatientExportRequest,
  patientRecordMachine,
} from '../machines/patients/patient-record.machine.ts'
import {
  patientRequestsMachine,
  type RequestUpdate,
} from '../machines/patients/patient-requests.machine.ts'
import { patientsMachine } from '../machines/patients/patients.machine.ts'
import type { PatientsEvent } from '../machines/patients/patients-context.ts'
import {
  type Exclusion,
  type ExclusionUndo,
  type PatientRow,
  type PatientsFilter,
  type PatientsSummary,
  patientFactsQuery,
  patientSelection,
  patientsList,
} from '../machines/patients/patients-queries.ts'
import { formatUrlState } from '../machines/patients/patients-url-state.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import type { ActionResult, SelectedRow, UndoResult } from '../machines/shared/selection-context.ts'
import { paths } from '../machines/url-state/routes.ts'
import { answerCodes } from '../machines/visit/next-visit.ts'
import { listAllPatients, setExcluded, undoExclusion } from './exclusion.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { isAllowed } from './is-allowed.ts'
import { provideNotes } from './notes.ts'
import { toPatientsQuery } from './patients-query.ts'
import { provideVisitActions } from './save-visit-action.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of the patients screen to the gateway. */
export const providePatients = (callGateway: GatewayCaller) =>
  patientsMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<PatientsEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.patients()) sendBack({ type: 'url.changed', search })
        }),
      ),
      list: patientsList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<PatientRow, PatientsSummary>,
            ListRequest<PatientsFilter>
          >(({ input, signal }) => loadPatients(callGateway, input, signal)),
        },
      }),
      facts: patientFactsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { specialists, branches, company } = await callGateway(
              graph.ClientFactsDocument,
              {},
              signal,
            )
            return {
              data: { specialists: specialists.items, branches, currency: company.currency },
            }
          }),
        },
      }),
      notes: provideNotes(callGateway),
      visitActions: provideVisitActions(callGateway),
      keys: fromCallback<PatientsEvent>(({ sendBack, system }) =>
        listenForKeys((code) => {
          const to = answerCodes[code]
          if (!to || !isAllowed(system, 'answerPatients')) return false
          sendBack({ type: 'card.answer', to, now: getProductTime() })
          return true
        }),
      ),
      card: patientCardQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => {
            const { client, ...rest } = await callGateway(
              graph.ClientCardDocument,
              { id: input.args },
              signal,
            )
            // Another host may not know the call.
            if (!client) throw new CallFailure(404, null, 'No such patient')
            return { data: { ...rest, client } }
          }),
        },
      }),
      selection: patientSelection.provide({
        actors: {
          selectAll: fromPromise<SelectedRow[], { asked: unknown }>(({ input, signal }) =>
            // Only this screen selects rows.
            listAllPatients(
              callGateway,
              input.asked as { filter: PatientsFilter; search: string },
              signal,
            ),
          ),
          act: fromPromise<
            ActionResult<ExclusionUndo>,
            { ids: string[]; rows: SelectedRow[]; action: Exclusion }
          >(({ input: { ids, action } }) => setExcluded(callGateway, ids, action)),
          undo: fromPromise<UndoResult, { back: ExclusionUndo }>(({ input }) =>
            undoExclusion(callGateway, input.back),
          ),
        },
      }),
      person: patientRecordMachine.provide({
        actors: {
          exportPatient: fromPromise<void, PatientExportRequest>(
            async ({ input: { clientId, asPage: page } }) => {
              const { clientExport } = await callGateway(graph.ClientExportDocument, {
                id: clientId,
                page,
              })
              if (page) downloadText('patient.html', clientExport, 'text/html')
              else downloadText('patient.json', clientExport, 'application/json')
            },
          ),
          erasePatient: fromPromise<void, { clientId: string }>(async ({ input }) => {
            await callGateway(graph.EraseClientDocument, { id: input.clientId })
          }),
        },
      }),
      consent: patientConsentMachine.provide({
        actors: {
          recordConsent: fromPromise<void, ConsentRecord>(async ({ input }) => {
            await callGateway(graph.RecordConsentDocument, input)
          }),
        },
      }),
      requests: patientRequestsMachine.provide({
        actors: {
          setHandled: fromPromise<void, RequestUpdate>(
            async ({ input: { id, handled, takesBack } }) => {
              await callGateway(graph.SetRequestHandledDocument, {
                requestId: id,
                handled,
                takesBack,
              })
            },
          ),
        },
      }),
      file: provideTableExport(callGateway, 'client', (asked) =>
        // Only this screen requests the export.
        toPatientsQuery(asked as { filter: PatientsFilter; search: string }),
      ),
      phoneCorrection: phoneCorrectionMachine.provide({
        actors: {
          correctPhone: fromPromise<void, PhoneCorrection>(async ({ input }) => {
            await callGateway(graph.CorrectPhoneDocument, input)
          }),
        },
      }),
    },
  })

/** Loads pages of patients, and the counts by group. */
async function loadPatients(
  callGateway: GatewayCaller,
  { pages, ...listQuery }: ListRequest<PatientsFilter>,
  signal: AbortSignal,
): Promise<ListResponse<PatientRow, PatientsSummary>> {
  const query = toPatientsQuery(listQuery)
  const [{ clientCounts }, ...answers] = await Promise.all([
    callGateway(graph.ClientCountsDocument, {}, signal),
    ...pages.map((page) =>
      callGateway(graph.ClientsDocument, { ...query, page, pageSize: PAGE_SIZE }, signal),
    ),
  ])
  return {
    pages: Object.fromEntries(pages.map((page, at) => [page, answers[at]?.clients.items ?? []])),
    total: answers[0]?.clients.total ?? 0,
    more: answers[0]?.clients.more ?? false,
    summary: { counts: clientCounts ?? null },
  }
}
