import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface PhoneAsked {
  clientId: string
  /** Null: the source's own number again. */
  phone: string | null
}

interface PhoneContext {
  /** Whose number is open; null while none is. */
  clientId: string | null
  asked: PhoneAsked | null
  failure: SaidFailure | null
}

/** A patient's number that staff put right: opened, typed, saved; what was typed stays while the server refuses it. */
export const phoneMachine = setup({
  types: {} as {
    context: PhoneContext
    events:
      | { type: 'phone.open'; clientId: string }
      | { type: 'phone.close' }
      | { type: 'phone.save'; phone: string | null }
    tags: 'busy'
  },
  actors: { correctPhone: port<void, PhoneAsked>('correctPhone') },
  actions: {
    tellScreen: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'phone.corrected' })
    }),
    toast: sendTo(systemActor('toasts'), ({ context }) =>
      showToast({
        severity: 'success',
        summary: {
          path: `reminders.phone.${context.asked?.phone === null ? 'takenBack' : 'saved'}`,
        },
      }),
    ),
  },
}).createMachine({
  id: 'phone',
  context: { clientId: null, asked: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ clientId: null, asked: null, failure: null }),
      on: {
        'phone.open': {
          target: 'open',
          actions: assign({ clientId: ({ event }) => event.clientId }),
        },
      },
    },
    open: {
      on: {
        'phone.open': {
          actions: assign({ clientId: ({ event }) => event.clientId, failure: null }),
        },
        'phone.close': 'closed',
        'phone.save': {
          target: 'saving',
          actions: assign({
            asked: ({ context, event }) => ({
              clientId: context.clientId ?? '',
              phone: event.phone,
            }),
            failure: null,
          }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'correctPhone',
        src: 'correctPhone',
        input: ({ context }) => context.asked ?? { clientId: '', phone: null },
        onDone: { target: 'closed', actions: ['tellScreen', 'toast'] },
        onError: {
          target: 'open',
          actions: assign({ failure: ({ event }) => saidFailure(event.error) }),
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    phone: {
      events: EventFromLogic<typeof phoneMachine>
      actor: Contract<typeof phoneMachine, 'clientId' | 'failure'>
    }
  }
}
