import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface PhoneCorrection {
  clientId: string
  /** Null restores the number of the source. */
  phone: string | null
}

interface PhoneCorrectionContext {
  /** Patient with the open form; null if closed. */
  clientId: string | null
  correction: PhoneCorrection | null
  failure: FailureTexts | null
}

/** Corrects a patient's phone number. The form keeps its text while the server refuses it. */
export const phoneCorrectionMachine = setup({
  types: {} as {
    context: PhoneCorrectionContext
    events:
      | { type: 'phone.open'; clientId: string }
      | { type: 'phone.close' }
      | { type: 'phone.save'; phone: string | null }
    tags: 'busy'
  },
  actors: { correctPhone: createPort<void, PhoneCorrection>('correctPhone') },
  actions: {
    notifyScreen: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'phone.corrected' })
    }),
    toast: sendTo(systemActor('toasts'), ({ context }) =>
      showToast({
        severity: 'success',
        summary: {
          path: `reminders.phone.${context.correction?.phone === null ? 'takenBack' : 'saved'}`,
        },
      }),
    ),
  },
}).createMachine({
  id: 'phoneCorrection',
  context: { clientId: null, correction: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ clientId: null, correction: null, failure: null }),
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
            correction: ({ context, event }) => ({
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
        input: ({ context }) => context.correction ?? { clientId: '', phone: null },
        onDone: { target: 'closed', actions: ['notifyScreen', 'toast'] },
        onError: {
          target: 'open',
          actions: assign({ failure: ({ event }) => toFailureTexts(event.error) }),
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    phoneCorrection: {
      events: EventFromLogic<typeof phoneCorrectionMachine>
      actor: ActorContract<typeof phoneCorrectionMachine, 'clientId' | 'failure'>
    }
  }
}
