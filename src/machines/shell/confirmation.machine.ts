import { type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** The letter that confirms a new clinic's e-mail, sent once more. */
export const confirmationMachine = setup({
  types: {} as { events: { type: 'letter.send' }; tags: 'busy' },
  actors: { sendLetter: port<void, void>('sendLetter') },
  actions: {
    tell: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'stop.email.sent' } }),
    ),
    explain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'stop.email.unsent' },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
    /** It may have been confirmed meanwhile. */
    refresh: sendTo(systemActor('redStops'), { type: 'query.refresh' }),
  },
}).createMachine({
  id: 'confirmation',
  initial: 'idle',
  states: {
    idle: { on: { 'letter.send': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        onDone: { target: 'idle', actions: ['tell', 'refresh'] },
        onError: {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    confirmation: {
      events: EventFromLogic<typeof confirmationMachine>
      actor: Contract<typeof confirmationMachine, never>
    }
  }
}
