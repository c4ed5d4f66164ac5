import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type MarkReadRequest,
  markReadMachine,
  type UnreadCounts,
} from '../machines/notifications/mark-read.machine.ts'
import type { NotificationRow } from '../machines/notifications/notification.ts'
import { getPopupSlot } from '../machines/notifications/popup-slot.ts'
import {
  type PopupHistory,
  type PopupSchedule,
  type PopupSlot,
  popupsMachine,
} from '../machines/notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../machines/notifications/unread-notifications.machine.ts'
import { onboardingQuery } from '../machines/onboarding/onboarding.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import {
  shellMachine,
  unreadChatsQuery,
  waitingMessagesQuery,
} from '../machines/shell/shell.machine.ts'
import { provideCommandPalette } from './command-palette.ts'
import {
  provideEmailConfirmation,
  provideEmergencyStop,
  provideEmergencyStops,
} from './emergency-stop.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideJoinDecision, providePendingJoins } from './join-decision.ts'
import { loadUnreadChatCount } from './load-unread-chat-count.ts'
import { popupHistory } from './popup-history.ts'
import { reportGoal } from './report-goal.ts'
import { provideTrainingClinic, provideTrainingEntry } from './training.ts'

/** Connects the ports of the shell to the gateway. `now` returns milliseconds since 1970. */
export const provideShell = (callGateway: GatewayCaller, now: () => number) =>
  shellMachine.provide({
    actions: { reportGoal: (_, { goal }) => reportGoal(callGateway, goal) },
    actors: {
      emergencyStops: provideEmergencyStops(callGateway),
      emergencyStop: provideEmergencyStop(callGateway),
      emailConfirmation: provideEmailConfirmation(callGateway),
      pendingJoins: providePendingJoins(callGateway),
      joinDecision: provideJoinDecision(callGateway),
      trainingEntry: provideTrainingEntry(callGateway),
      trainingClinic: provideTrainingClinic(callGateway),
      waitingMessages: waitingMessagesQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { attentionCount } = await callGateway(graph.AttentionCountDocument, {}, signal)
            return { data: attentionCount ?? 0 }
          }),
        },
      }),
      commandPalette: provideCommandPalette(callGateway),
      onboarding: onboardingQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await callGateway(graph.SetUpDocument, {}, signal)).setUp,
          })),
        },
      }),
      unreadChats: unreadChatsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal, system }) => ({
            data: await loadUnreadChatCount(callGateway, system, signal),
          })),
        },
      }),
      unreadNotifications: unreadNotificationsMachine.provide({
        actors: {
          loadCounts: fromPromise<UnreadCounts, void>(
            async ({ signal }) =>
              (await callGateway(graph.AlertStatDocument, {}, signal)).alertStat,
          ),
          reading: markReadMachine.provide({
            actors: {
              markRead: fromPromise<UnreadCounts, MarkReadRequest>(({ input: { id } }) =>
                id === null
                  ? callGateway(graph.ReadAllAlertsDocument, {}).then(
                      ({ readAllAlerts }) => readAllAlerts,
                    )
                  : callGateway(graph.ReadAlertDocument, { id }).then(({ readAlert }) => readAlert),
              ),
            },
          }),
        },
      }),
      popups: popupsMachine.provide({
        actors: {
          loadHistory: fromPromise<PopupHistory, void>(async () => popupHistory.load()),
          loadSchedule: fromPromise<PopupSchedule, void>(async ({ signal }) => {
            const { alertPeriod, viewer } = await callGateway(graph.PopupTimesDocument, {}, signal)
            return {
              // The default for a host without a stored period.
              periodicity: alertPeriod ?? 'UponAdmission',
              timeZone: viewer.company?.timeZone ?? 'UTC',
            }
          }),
          computeSlot: fromPromise<PopupSlot, PopupSchedule | null>(async ({ input }) => {
            if (!input) throw new Error('A pop-up was planned before its period was known')
            return getPopupSlot(input, now())
          }),
          loadUnread: fromPromise<NotificationRow[], void>(
            async ({ signal }) =>
              (
                await callGateway(
                  graph.AlertsDocument,
                  { read: false, page: 1, pageSize: PAGE_SIZE },
                  signal,
                )
              ).alerts.items,
          ),
        },
        actions: { saveHistory: (_, popped) => popupHistory.save(popped) },
      }),
    },
  })
