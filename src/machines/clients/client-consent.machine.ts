import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ConsentCategory, ConsentSource } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** What a patient said: of which messages, and whether they may come. */
export interface ConsentAbout {
  category: ConsentCategory
  allowed: boolean
}

/** How he said it, and with which words. */
export interface ConsentProof {
  source: ConsentSource
  textVersion: string
}

export type ConsentNoted = { clientId: string } & ConsentAbout & ConsentProof

interface ConsentContext {
  clientId: string
  about: ConsentAbout
  proof: ConsentProof | null
  failure: SaidFailure | null
}

/** What a patient told staff of messages, noted with its proof; what was typed stays while the server refuses it. */
export const clientConsentMachine = setup({
  types: {} as {
    context: ConsentContext
    events:
      | { type: 'consent.ask'; clientId: string; about: ConsentAbout }
      | { type: 'consent.choose'; about: ConsentAbout }
      | { type: 'consent.cancel' }
      | { type: 'consent.save'; proof: ConsentProof }
    tags: 'busy' | 'asking'
  },
  actors: { recordConsent: port<void, ConsentNoted>('recordConsent') },
  actions: {
    tell: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'clients.consent.saved' } }),
    ),
    tellParent: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.done' })
    }),
  },
}).createMachine({
  id: 'clientConsent',
  context: {
    clientId: '',
    about: { category: 'marketing', allowed: true },
    proof: null,
    failure: null,
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'consent.ask': {
          target: 'asking',
          actions: assign(({ event: { clientId, about } }) => ({ clientId, about, failure: null })),
        },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'consent.choose': { actions: assign({ about: ({ event }) => event.about }) },
        'consent.cancel': 'resting',
        'consent.save': {
          target: 'saving',
          actions: assign({ proof: ({ event }) => event.proof, failure: null }),
        },
      },
    },
    saving: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'recordConsent',
        src: 'recordConsent',
        input: ({ context: { clientId, about, proof } }) => ({
          clientId,
          ...about,
          source: proof?.source ?? 'staff',
          textVersion: proof?.textVersion ?? '',
        }),
        onDone: { target: 'resting', actions: ['tell', 'tellParent'] },
        onError: {
          target: 'asking',
          actions: assign({ failure: ({ event }) => saidFailure(event.error) }),
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    clientConsent: {
      events: EventFromLogic<typeof clientConsentMachine>
      actor: Contract<typeof clientConsentMachine, 'about' | 'failure'>
    }
  }
}
