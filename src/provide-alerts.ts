import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import type { AlertRow } from './machines/alert-parts.ts'
import { type AlertReading, alertReadingMachine } from './machines/alert-reading.machine.ts'
import { alertsMachine } from './machines/alerts.machine.ts'
import { PAGE } from './machines/list.machine.ts'
import { slotAt } from './machines/popup-time.ts'
import {
  type PoppedUp,
  type PopupTimes,
  popupsMachine,
  type Slot,
} from './machines/popups.machine.ts'
import { shellMachine, waitingQuery } from './machines/shell.machine.ts'
import { poppedUp } from './popped-up.ts'
import { provideRedStop, provideRedStops } from './provide-red-stop.ts'
import { reportGoal } from './report-goal.ts'

/** Of the last month: what is older nobody comes back to. */
const waits = { type: 'reminder', handled: false, from: 'today-30' } as const

/** What works behind every screen, with every port connected to the facade. `now` tells milliseconds since 1970. */
export const provideShell = (ask: Ask, now: () => number) =>
  shellMachine.provide({
    actions: { reportGoal: (_, { goal }) => reportGoal(ask, goal) },
    actors: {
      redStops: provideRedStops(ask),
      redStop: provideRedStop(ask),
      waiting: waitingQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { messageCounts } = await ask(graph.WaitingDocument, { filter: waits }, signal)
            return { data: messageCounts?.waiting ?? 0 }
          }),
        },
      }),
      alerts: alertsMachine.provide({
        actors: {
          askStat: fromPromise<{ unread: number }, void>(
            async ({ signal }) => (await ask(graph.AlertStatDocument, {}, signal)).alertStat,
          ),
          reading: alertReadingMachine.provide({
            actors: {
              readAlerts: fromPromise<{ unread: number }, AlertReading>(({ input: { id } }) =>
                id === null
                  ? ask(graph.ReadAllAlertsDocument, {}).then(({ readAllAlerts }) => readAllAlerts)
                  : ask(graph.ReadAlertDocument, { id }).then(({ readAlert }) => readAlert),
              ),
            },
          }),
        },
      }),
      popups: popupsMachine.provide({
        actors: {
          recall: fromPromise<PoppedUp, void>(async () => poppedUp.recall()),
          askTimes: fromPromise<PopupTimes, void>(async ({ signal }) => {
            const { alertPeriod, viewer } = await ask(graph.PopupTimesDocument, {}, signal)
            return {
              // A host that says no period says it at once.
              periodicity: alertPeriod ?? 'UponAdmission',
              timeZone: viewer.company?.timeZone ?? 'UTC',
            }
          }),
          askSlot: fromPromise<Slot, PopupTimes | null>(async ({ input }) => {
            if (!input) throw new Error('A pop-up was planned before its period was known')
            return slotAt(input, now())
          }),
          askUnread: fromPromise<AlertRow[], void>(
            async ({ signal }) =>
              (await ask(graph.AlertsDocument, { read: false, page: 1, pageSize: PAGE }, signal))
                .alerts.items,
          ),
        },
        actions: { keepPopped: (_, popped) => poppedUp.keep(popped) },
      }),
    },
  })
