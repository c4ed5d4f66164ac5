import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ConsentCategory, ConsentSource } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** A category of messages, and whether the patient allows it. */
export interface ConsentChoice {
  category: ConsentCategory
  allowed: boolean
}

/** How the patient gave the consent, and the version of its text. */
export interface ConsentProof {
  source: ConsentSource
  textVersion: string
}

export type ConsentRecord = { clientId: string } & ConsentChoice & ConsentProof

interface ConsentContext {
  clientId: string
  choice: ConsentChoice
  proof: ConsentProof | null
  failure: FailureTexts | null
}

/** Records a patient's consent or refusal with its proof. The form keeps its text while the server refuses it. */
export const patientConsentMachine = setup({
  types: {} as {
    context: ConsentContext
    events:
      | { type: 'consent.ask'; clientId: string; about: ConsentChoice }
      | { type: 'consent.choose'; about: ConsentChoice }
      | { type: 'consent.cancel' }
      | { type: 'consent.save'; proof: ConsentProof }
    tags: 'busy' | 'confirming'
  },
  actors: { recordConsent: createPort<void, ConsentRecord>('recordConsent') },
  actions: {
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'patients.consent.saved' } }),
    ),
    notifyParent: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.changed' })
    }),
  },
}).createMachine({
  id: 'patientConsent',
  context: {
    clientId: '',
    choice: { category: 'marketing', allowed: true },
    proof: null,
    failure: null,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'consent.ask': {
          target: 'confirming',
          actions: assign(({ event: { clientId, about } }) => ({
            clientId,
            choice: about,
            failure: null,
          })),
        },
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'consent.choose': { actions: assign({ choice: ({ event }) => event.about }) },
        'consent.cancel': 'idle',
        'consent.save': {
          target: 'saving',
          actions: assign({ proof: ({ event }) => event.proof, failure: null }),
        },
      },
    },
    saving: {
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'recordConsent',
        src: 'recordConsent',
        input: ({ context: { clientId, choice, proof } }) => ({
          clientId,
          ...choice,
          source: proof?.source ?? 'staff',
          textVersion: proof?.textVersion ?? '',
        }),
        onDone: { target: 'idle', actions: ['toastSuccess', 'notifyParent'] },
        onError: {
          target: 'confirming',
          actions: assign({ failure: ({ event }) => toFailureTexts(event.error) }),
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    patientConsent: {
      events: EventFromLogic<typeof patientConsentMachine>
      actor: ActorContract<typeof patientConsentMachine, 'choice' | 'failure'>
    }
  }
}
