import { sendTo, setup } from 'xstate'
import { port } from './port.ts'

/** Which notification was read; null for all of them. */
export interface AlertReading {
  id: string | null
}

/** One notification, or all, marked read. The server answers how many are left; the number in the menu is that at once. */
export const alertReadingMachine = setup({
  types: {} as { context: AlertReading; input: AlertReading },
  actors: { readAlerts: port<{ unread: number }, AlertReading>('readAlerts') },
  actions: {
    tellNumber: sendTo(
      ({ system }) => system.get('alerts'),
      (_, { unread }: { unread: number }) => ({ type: 'alerts.counted', unread }),
    ),
    tellFailure: sendTo(
      ({ system }) => system.get('alerts'),
      (_, { error }: { error: unknown }) => ({ type: 'alerts.notRead', error }),
    ),
  },
}).createMachine({
  id: 'alertReading',
  context: ({ input }) => input,
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'readAlerts',
        src: 'readAlerts',
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
