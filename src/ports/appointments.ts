import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { saveFile } from '../browser/browser.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import { appointmentsMachine } from '../machines/appointments/appointments.machine.ts'
import {
  type AppointmentFacts,
  type AppointmentsEvent,
  MOST_OF_DAY,
  type VisitRow,
  type VisitsAside,
  type VisitsFilter,
  visitDetail,
  visitsList,
} from '../machines/appointments/appointments-parts.ts'
import { searchOf } from '../machines/appointments/appointments-place.ts'
import { visitReceiptMachine } from '../machines/appointments/visit-receipt.machine.ts'
import {
  type ChosenVisit,
  type ManyDeed,
  visitsSelection,
} from '../machines/appointments/visits-selection.ts'
import { daysOf } from '../machines/places/period.ts'
import { paths } from '../machines/places/routes.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Acted, Chosen, TakenBack } from '../machines/shared/selection-parts.ts'
import { type VisitAct, visitActsMachine } from '../machines/visit/visit-acts.machine.ts'
import type { Ask } from './ask.ts'
import { actOnMany, takeBackMany } from './many-visits.ts'
import { reportGoal } from './report-goal.ts'
import { answerOf } from './sending.ts'
import { provideTableFile } from './table-file.ts'
import { saveAct } from './visit-act.ts'

/** The visits' screen with every port connected to the facade. */
export const provideAppointments = (ask: Ask) =>
  appointmentsMachine.provide({
    actions: {
      keepPlace: ({ context }) => keepSearch(searchOf(context)),
      print: () => {
        reportGoal(ask, 'day_print')
        print()
      },
    },
    actors: {
      address: fromCallback<AppointmentsEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.appointments()) sendBack({ type: 'address.changed', search })
        }),
      ),
      loadFacts: fromPromise<AppointmentFacts, void>(({ signal }) => loadFacts(ask, signal)),
      visits: visitsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<VisitRow, VisitsAside>, ListAsk<VisitsFilter>>(
            ({ input, signal }) => loadVisits(ask, input, signal),
          ),
        },
      }),
      detail: visitDetail.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await ask(graph.VisitDetailDocument, { id: input.args }, signal)).visit,
          })),
        },
      }),
      file: provideTableFile(ask, 'visit', (asked) =>
        // Its screen asks.
        visitsAsked(asked as { filter: VisitsFilter; search: string }),
      ),
      selection: visitsSelection.provide({
        actors: {
          act: fromPromise<Acted<VisitAct[]>, { ids: string[]; rows: Chosen[]; action: ManyDeed }>(
            ({ input: { rows, action } }) =>
              // Its screen marks them.
              actOnMany(ask, rows as ChosenVisit[], action),
          ),
          takeBack: fromPromise<TakenBack, { back: VisitAct[] }>(({ input }) =>
            takeBackMany(ask, input.back),
          ),
        },
      }),
      receipt: visitReceiptMachine.provide({
        actors: {
          makeReceipt: fromPromise<void, { visitId: string }>(async ({ input }) => {
            const { makeReceipt } = await ask(graph.MakeReceiptDocument, input)
            saveFile('receipt.html', makeReceipt, 'text/html')
          }),
        },
      }),
      acts: visitActsMachine.provide({
        actors: {
          saveAct: fromPromise<string | null, VisitAct | null>(async ({ input }) =>
            input ? saveAct(ask, input) : null,
          ),
        },
      }),
    },
  })

async function loadFacts(ask: Ask, signal: AbortSignal): Promise<AppointmentFacts> {
  const { specialists, branches, services, misConnection, clients, company } = await ask(
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

/** What the list of visits is asked for, as its call takes it. */
function visitsAsked({ filter, search }: { filter: VisitsFilter; search: string }) {
  const { look, period, sort, ...rest } = filter
  return {
    filter: { ...rest, ...daysOf(period, 'ahead') },
    search,
    sort: look === 'day' ? null : sort,
  }
}

/** Pages of visits; the numbers and the reasons are those of the days, however the visits that are listed stand. */
async function loadVisits(
  ask: Ask,
  { filter, search, pages }: ListAsk<VisitsFilter>,
  signal: AbortSignal,
) {
  const { look } = filter
  const asked = visitsAsked({ filter, search })
  const { standing: _standing, ...whole } = asked.filter
  const one = (page: number) =>
    ask(graph.VisitsDocument, { ...asked, page, pageSize: PAGE }, signal)
  const [{ visitCounts: counts }, { visitReasons: reasons }, ...answers] = await Promise.all([
    ask(graph.VisitCountsDocument, { filter: whole, search }, signal),
    ask(graph.VisitReasonsDocument, { filter: whole, search }, signal),
    ...pages.map(one),
  ])
  // A day is drawn whole.
  const others = look === 'day' ? pagesBut(pages, answers[0]?.visits.total ?? 0) : []
  const more = await Promise.all(others.map(one))
  return answerOf(
    [...pages, ...others],
    [...answers, ...more].map(({ visits }) => visits),
    { counts, reasons },
  )
}

/** The pages of so many rows that have not been asked for yet. */
const pagesBut = (asked: number[], total: number) =>
  Array.from({ length: Math.ceil(Math.min(total, MOST_OF_DAY) / PAGE) }, (_, at) => at + 1).filter(
    (page) => !asked.includes(page),
  )
