import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { type ChangeListenerEvent, changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'
import { CallFailure, getFailureCode, getServerMessage } from '../shared/failure.ts'
import { LIVE_POLL_MS } from '../shared/poll-intervals.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { markReadMachine, type UnreadCounts } from './mark-read.machine.ts'

export type UnreadNotificationsEvent =
  | { type: 'notifications.markRead'; id: string | null }
  | { type: 'notifications.refresh' }
  | ({ type: 'notifications.counted'; id: string | null } & UnreadCounts)
  | { type: 'notifications.markFailed'; id: string | null; error: unknown }
  | ChangeListenerEvent

/**
 * Count of unread notifications. It reloads on changes, every 30 seconds without the change stream, and updates at once when one is marked as read
 * here. Only the first of several failures shows a toast.
 */
export const unreadNotificationsMachine = setup({
  types: {} as {
    context: {
      unread: number
      requests: number
      failing: boolean
      isLive: boolean
      refreshPending: boolean
    }
    events: UnreadNotificationsEvent
  },
  actors: {
    changeListener: changeListener,
    loadCounts: createPort<UnreadCounts>('loadCounts'),
    reading: markReadMachine,
  },
  actions: {
    count: assign((_, { unread, requests }: UnreadCounts) => ({
      unread,
      requests: requests ?? 0,
      failing: false,
    })),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: getFailureText(error) }),
    ),
    toastCountError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: getCountFailureText(error) }),
    ),
    sendCountToPopups: sendTo(systemActor('popups'), ({ context }) => ({
      type: 'popups.check',
      unread: context.unread,
    })),
    sendChangeToList: sendTo(
      systemActor('notifications'),
      (_, { id, read }: { id: string | null; read: boolean }) => ({
        type: 'notifications.changed',
        id,
        read,
      }),
    ),
  },
  guards: {
    isRefreshPending: ({ context }) => context.refreshPending,
    // A master without a clinic has no notifications; this is not a failure.
    isSilentFailure: ({ context }, { error }: { error: unknown }) =>
      context.failing || getFailureCode(error) === 'NO_COMPANY',
  },
  delays: { pollInterval: ({ context }) => (context.isLive ? LIVE_POLL_MS : 30_000) },
}).createMachine({
  id: 'unreadNotifications',
  context: { unread: 0, requests: 0, failing: false, isLive: false, refreshPending: false },
  invoke: { id: 'changeListener', src: 'changeListener', input: { subjects: ['alert'] } },
  initial: 'loading',
  on: {
    'listener.connected': { actions: assign({ isLive: true }) },
    'listener.disconnected': { actions: assign({ isLive: false }) },
    'listener.changed': { actions: assign({ refreshPending: true }) },
    'notifications.markRead': {
      actions: enqueueActions(({ enqueue, event }) => {
        enqueue.spawnChild('reading', { input: { id: event.id } })
      }),
    },
    'notifications.counted': {
      // Cancels a running request, whose response would restore the old count.
      target: '.waiting',
      actions: [
        { type: 'count', params: ({ event }) => event },
        { type: 'sendChangeToList', params: ({ event }) => ({ id: event.id, read: true }) },
      ],
    },
    'notifications.markFailed': {
      actions: [
        { type: 'toastError', params: ({ event }) => event },
        { type: 'sendChangeToList', params: ({ event }) => ({ id: event.id, read: false }) },
      ],
    },
    'notifications.refresh': '.loading',
  },
  states: {
    loading: {
      entry: assign({ refreshPending: false }),
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        onDone: {
          target: 'waiting',
          actions: [{ type: 'count', params: ({ event }) => event.output }, 'sendCountToPopups'],
        },
        onError: [
          {
            guard: { type: 'isSilentFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
          },
          {
            target: 'waiting',
            actions: [
              { type: 'toastCountError', params: ({ event }) => ({ error: event.error }) },
              assign({ failing: true }),
            ],
          },
        ],
      },
    },
    waiting: {
      always: { guard: 'isRefreshPending', target: 'loading' },
      on: {
        'listener.changed': 'loading',
        // The poll interval differs with and without the change stream.
        'listener.connected': {
          target: 'waiting',
          reenter: true,
          actions: assign({ isLive: true }),
        },
        'listener.disconnected': {
          target: 'waiting',
          reenter: true,
          actions: assign({ isLive: false }),
        },
      },
      after: { pollInterval: 'loading' },
    },
  },
})

/** Whether "mark all as read" would change anything: patient requests stay unread until they are handled. */
export const canMarkAllRead = ({ unread, requests }: { unread: number; requests: number }) =>
  unread > requests

/** The server's response body if it is a string, otherwise the generic text. */
function getCountFailureText(error: unknown): LocalizedText {
  const body = error instanceof CallFailure ? error.body : null
  return typeof body === 'string' && body.length > 1 ? { text: body } : { path: 'common.error' }
}

/** The server's message, otherwise the generic text. */
export function getFailureText(error: unknown): LocalizedText {
  return getServerMessage(error) ?? { path: 'common.error' }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    unreadNotifications: {
      events: UnreadNotificationsEvent
      actor: ActorContract<typeof unreadNotificationsMachine, 'unread' | 'requests'>
    }
  }
}
