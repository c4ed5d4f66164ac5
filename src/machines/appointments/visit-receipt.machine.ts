import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Creates a visit receipt and downloads its page. */
export const visitReceiptMachine = setup({
  types: {} as {
    context: { visitId: string }
    events: { type: 'receipt.make'; visitId: string }
    tags: 'busy'
  },
  actors: { makeReceipt: createPort<void, { visitId: string }>('makeReceipt') },
  actions: {
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'appointments.receipt.made' },
        detail: { path: 'appointments.receipt.keep' },
      }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'appointments.receipt.failed' },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
  },
}).createMachine({
  id: 'visitReceipt',
  context: { visitId: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'receipt.make': {
          target: 'creating',
          actions: assign({ visitId: ({ event }) => event.visitId }),
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'makeReceipt',
        src: 'makeReceipt',
        input: ({ context: { visitId } }) => ({ visitId }),
        onDone: { target: 'idle', actions: 'toastSuccess' },
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
    visitReceipt: {
      events: EventFromLogic<typeof visitReceiptMachine>
      actor: ActorContract<typeof visitReceiptMachine, 'visitId'>
    }
  }
}
