import { sendTo, setup } from 'xstate'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** How many are unread, and how many of these no reading reads: they wait until they are handled. Null where it is not told. */
export interface AlertStat {
  unread: number
  requests?: number | null
}

/** Which notification was read; null for all of them. */
export interface AlertReading {
  id: string | null
}

/** One notification, or all, marked read. The server answers how many are left; the number in the menu is that at once. */
export const alertReadingMachine = setup({
  types: {} as { context: AlertReading; input: AlertReading },
  actors: { readAlerts: port<AlertStat, AlertReading>('readAlerts') },
  actions: {
    tellNumber: sendTo(systemActor('alerts'), ({ context }, { unread, requests }: AlertStat) => ({
      type: 'alerts.counted',
      id: context.id,
      unread,
      requests,
    })),
    tellFailure: sendTo(systemActor('alerts'), ({ context }, { error }: { error: unknown }) => ({
      type: 'alerts.notRead',
      id: context.id,
      error,
    })),
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
