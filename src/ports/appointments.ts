import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { downloadText } from '../browser/browser.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { appointmentsMachine } from '../machines/appointments/appointments.machine.ts'
import {
  type AppointmentFacts,
  type AppointmentsEvent,
  MAX_DAY_VISITS,
  type VisitRow,
  type VisitsFilter,
  type VisitsSummary,
  visitDetailQuery,
  visitsList,
} from '../machines/appointments/appointments-context.ts'
import { formatUrlState } from '../machines/appointments/appointments-url-state.ts'
import { visitReceiptMachine } from '../machines/appointments/visit-receipt.machine.ts'
import {
  type BulkVisitAction,
  type SelectedVisit,
  visitSelection,
} from '../machines/appointments/visit-selection.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import type { ActionResult, SelectedRow, UndoResult } from '../machines/shared/selection-context.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { VisitAction } from '../machines/visit/visit-actions.machine.ts'
import { applyToVisits, undoVisitActions } from './bulk-visit-actions.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { reportGoal } from './report-goal.ts'
import { provideReschedule } from './reschedule.ts'
import { provideVisitActions } from './save-visit-action.ts'
import { toListResponse } from './sending-list.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of the visits screen to the gateway. */
export const provideAppointments = (callGateway: GatewayCaller) =>
  appointmentsMachine.provide({
    actions: {
      writeUrl: ({ context }) => writeSearch(formatUrlState(context)),
      print: () => {
        reportGoal(callGateway, 'day_print')
        print()
      },
    },
    actors: {
      urlListener: fromCallback<AppointmentsEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.appointments()) sendBack({ type: 'url.changed', search })
        }),
      ),
      loadFacts: fromPromise<AppointmentFacts, void>(({ signal }) =>
        loadFacts(callGateway, signal),
      ),
      visits: visitsList.provide({
        actors: {
          loadPages: fromPromise<ListResponse<VisitRow, VisitsSummary>, ListRequest<VisitsFilter>>(
            ({ input, signal }) => loadVisits(callGateway, input, signal),
          ),
        },
      }),
      detail: visitDetailQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await callGateway(graph.VisitDetailDocument, { id: input.args }, signal)).visit,
          })),
        },
      }),
      file: provideTableExport(callGateway, 'visit', (asked) =>
        // Only this screen requests the export.
        toVisitsQuery(asked as { filter: VisitsFilter; search: string }),
      ),
      selection: visitSelection.provide({
        actors: {
          act: fromPromise<
            ActionResult<VisitAction[]>,
            { ids: string[]; rows: SelectedRow[]; action: BulkVisitAction }
          >(({ input: { rows, action } }) =>
            // Only this screen selects the rows.
            applyToVisits(callGateway, rows as SelectedVisit[], action),
          ),
          undo: fromPromise<UndoResult, { back: VisitAction[] }>(({ input }) =>
            undoVisitActions(callGateway, input.back),
          ),
        },
      }),
      receipt: visitReceiptMachine.provide({
        actors: {
          makeReceipt: fromPromise<void, { visitId: string }>(async ({ input }) => {
            const { makeReceipt } = await callGateway(graph.MakeReceiptDocument, input)
            downloadText('receipt.html', makeReceipt, 'text/html')
          }),
        },
      }),
      reschedule: provideReschedule(callGateway),
      visitActions: provideVisitActions(callGateway),
    },
  })

async function loadFacts(
  callGateway: GatewayCaller,
  signal: AbortSignal,
): Promise<AppointmentFacts> {
  const { specialists, branches, services, misConnection, clients, company } = await callGateway(
    graph.AppointmentFactsDocument,
    {},
    signal,
  )
  return {
    specialists: specialists.items,
    branches,
    services: services.items.map(({ name }) => name),
    hasData: misConnection?.misType != null || clients.total > 0,
    currency: company.currency,
  }
}

/** Query of the visits list as API arguments. */
function toVisitsQuery({ filter, search }: { filter: VisitsFilter; search: string }) {
  const { view, period, sort, ...rest } = filter
  return {
    filter: { ...rest, ...toDayRange(period, 'ahead') },
    search,
    sort: view === 'day' ? null : sort,
  }
}

/** Loads pages of visits; counts and reasons cover the whole period, whatever the state filter. */
async function loadVisits(
  callGateway: GatewayCaller,
  { filter, search, pages }: ListRequest<VisitsFilter>,
  signal: AbortSignal,
) {
  const { view } = filter
  const query = toVisitsQuery({ filter, search })
  const { standing: _standing, ...daysFilter } = query.filter
  const loadPage = (page: number) =>
    callGateway(graph.VisitsDocument, { ...query, page, pageSize: PAGE_SIZE }, signal)
  const [{ visitCounts: counts }, { visitReasons: reasons }, ...answers] = await Promise.all([
    callGateway(graph.VisitCountsDocument, { filter: daysFilter, search }, signal),
    callGateway(graph.VisitReasonsDocument, { filter: daysFilter, search }, signal),
    ...pages.map(loadPage),
  ])
  // The day view needs all visits of the day.
  const others = view === 'day' ? listRemainingPages(pages, answers[0]?.visits.total ?? 0) : []
  const more = await Promise.all(others.map(loadPage))
  return toListResponse(
    [...pages, ...others],
    [...answers, ...more].map(({ visits }) => visits),
    { counts, reasons },
  )
}

/** Numbers of the pages that have not been loaded yet. */
const listRemainingPages = (loadedPages: number[], total: number) =>
  Array.from(
    { length: Math.ceil(Math.min(total, MAX_DAY_VISITS) / PAGE_SIZE) },
    (_, at) => at + 1,
  ).filter((page) => !loadedPages.includes(page))
