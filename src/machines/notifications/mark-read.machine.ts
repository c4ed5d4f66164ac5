import { sendTo, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

/** How many are unread, and how many of these no reading reads: they wait until they are handled. Null where it is not told. */
export interface UnreadCounts {
  unread: number
  requests?: number | null
}

/** Which notification was read; null for all of them. */
export interface MarkReadRequest {
  id: string | null
}

/** One notification, or all, marked read. The server answers how many are left; the number in the menu is that at once. */
export const markReadMachine = setup({
  types: {} as { context: MarkReadRequest; input: MarkReadRequest },
  actors: { markRead: createPort<UnreadCounts, MarkReadRequest>('markRead') },
  actions: {
    tellNumber: sendTo(
      systemActor('unreadNotifications'),
      ({ context }, { unread, requests }: UnreadCounts) => ({
        type: 'notifications.counted',
        id: context.id,
        unread,
        requests,
      }),
    ),
    tellFailure: sendTo(
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
          actions: { type: 'tellNumber', params: ({ event }) => event.output },
        },
        onError: {
          target: 'refused',
          actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
  },
})
