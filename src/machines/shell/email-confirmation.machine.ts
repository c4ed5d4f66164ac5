import { type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Resends the email that confirms the address of a new clinic. */
export const emailConfirmationMachine = setup({
  types: {} as { events: { type: 'email.send' }; tags: 'busy' },
  actors: { sendEmail: createPort<void, void>('sendEmail') },
  actions: {
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'stop.email.sent' } }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'stop.email.unsent' },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    /** The address may have been confirmed meanwhile. */
    refresh: sendTo(systemActor('emergencyStops'), { type: 'query.refresh' }),
  },
}).createMachine({
  id: 'emailConfirmation',
  initial: 'idle',
  states: {
    idle: { on: { 'email.send': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendEmail',
        src: 'sendEmail',
        onDone: { target: 'idle', actions: ['toastSuccess', 'refresh'] },
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    emailConfirmation: {
      events: EventFromLogic<typeof emailConfirmationMachine>
      actor: ActorContract<typeof emailConfirmationMachine, never>
    }
  }
}
