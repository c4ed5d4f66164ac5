import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { AlertRow } from '../machines/notifications/alert-parts.ts'
import {
  type AlertReading,
  type AlertStat,
  alertReadingMachine,
} from '../machines/notifications/alert-reading.machine.ts'
import { alertsMachine } from '../machines/notifications/alerts.machine.ts'
import { slotAt } from '../machines/notifications/popup-time.ts'
import {
  type PoppedUp,
  type PopupTimes,
  popupsMachine,
  type Slot,
} from '../machines/notifications/popups.machine.ts'
import { setUpQuery } from '../machines/set-up/set-up.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import { chatsUnreadQuery, shellMachine, waitingQuery } from '../machines/shell/shell.machine.ts'
import type { Ask } from './ask.ts'
import { unreadChats } from './chats-unread.ts'
import { providePalette } from './palette.ts'
import { poppedUp } from './popped-up.ts'
import { provideConfirmation, provideRedStop, provideRedStops } from './red-stop.ts'
import { reportGoal } from './report-goal.ts'
import { provideTrainingEntry, provideTrainingStay } from './training.ts'

/** Of the last month: what is older nobody comes back to. */
const waits = { type: 'reminder', handled: false, from: 'today-30' } as const

/** What works behind every screen, with every port connected to the facade. `now` tells milliseconds since 1970. */
export const provideShell = (ask: Ask, now: () => number) =>
  shellMachine.provide({
    actions: { reportGoal: (_, { goal }) => reportGoal(ask, goal) },
    actors: {
      redStops: provideRedStops(ask),
      redStop: provideRedStop(ask),
      confirmation: provideConfirmation(ask),
      trainingEntry: provideTrainingEntry(ask),
      trainingStay: provideTrainingStay(ask),
      waiting: waitingQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { messageCounts } = await ask(graph.WaitingDocument, { filter: waits }, signal)
            return { data: messageCounts?.waiting ?? 0 }
          }),
        },
      }),
      palette: providePalette(ask),
      setUp: setUpQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.SetUpDocument, {}, signal)).setUp,
          })),
        },
      }),
      chatsUnread: chatsUnreadQuery.provide({
        actors: {
          load: fromPromise(async ({ signal, system }) => ({
            data: await unreadChats(ask, system, signal),
          })),
        },
      }),
      alerts: alertsMachine.provide({
        actors: {
          askStat: fromPromise<AlertStat, void>(
            async ({ signal }) => (await ask(graph.AlertStatDocument, {}, signal)).alertStat,
          ),
          reading: alertReadingMachine.provide({
            actors: {
              readAlerts: fromPromise<AlertStat, AlertReading>(({ input: { id } }) =>
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
