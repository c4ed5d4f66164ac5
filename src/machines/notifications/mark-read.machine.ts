import { sendTo, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

/** Unread notifications, and how many of them are patient requests, which stay unread until they are handled. Null if the server does not say. */
export interface UnreadCounts {
  unread: number
  requests?: number | null
}

/** Notification to mark as read; null: all. */
export interface MarkReadRequest {
  id: string | null
}

/** Marks one notification or all as read. The response has the remaining count, which updates the menu at once. */
export const markReadMachine = setup({
  types: {} as { context: MarkReadRequest; input: MarkReadRequest },
  actors: { markRead: createPort<UnreadCounts, MarkReadRequest>('markRead') },
  actions: {
    sendCounts: sendTo(
      systemActor('unreadNotifications'),
      ({ context }, { unread, requests }: UnreadCounts) => ({
        type: 'notifications.counted',
        id: context.id,
        unread,
        requests,
      }),
    ),
    sendFailure: sendTo(
      systemActor('unreadNotifications'),
      ({ context }, { error }: { error: unknown }) => ({
        type: 'notifications.markFailed',
        id: context.id,
        error,
      }),
    ),
  },
}).createMachine({
  id: 'markRead',
  context: ({ input }) => input,
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => context,
        onDone: {
          target: 'saved',
          actions: { type: 'sendCounts', params: ({ event }) => event.output },
        },
        onError: {
          target: 'refused',
          actions: { type: 'sendFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
  },
})
