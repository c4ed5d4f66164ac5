import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Makes a receipt of what a patient was told of a visit, and gives the reader its page as a file. */
export const visitReceiptMachine = setup({
  types: {} as {
    context: { visitId: string }
    events: { type: 'receipt.make'; visitId: string }
    tags: 'busy'
  },
  actors: { makeReceipt: port<void, { visitId: string }>('makeReceipt') },
  actions: {
    tell: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'appointments.receipt.made' },
        detail: { path: 'appointments.receipt.keep' },
      }),
    ),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'appointments.receipt.failed' },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
  },
}).createMachine({
  id: 'visitReceipt',
  context: { visitId: '' },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'receipt.make': {
          target: 'making',
          actions: assign({ visitId: ({ event }) => event.visitId }),
        },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeReceipt',
        src: 'makeReceipt',
        input: ({ context: { visitId } }) => ({ visitId }),
        onDone: { target: 'resting', actions: 'tell' },
        onError: {
          target: 'resting',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    visitReceipt: {
      events: EventFromLogic<typeof visitReceiptMachine>
      actor: Contract<typeof visitReceiptMachine, 'visitId'>
    }
  }
}
