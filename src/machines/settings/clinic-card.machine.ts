import { assign, sendTo, setup } from 'xstate'
import type { BranchInput, CompanyInput } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'

/** A change of the clinic's card; a branch without an id is new. */
export type CardSaveRequest =
  | { what: 'company'; input: CompanyInput }
  /** `branch` is a branch id; null: the clinic itself. */
  | { what: 'logo'; branch: string | null; file: File }
  | { what: 'branch'; id: string | null; input: BranchInput }

export interface CardFailure extends FailureTexts {
  what: CardSaveRequest['what']
}

/** Saves a card. The form keeps its values until the server accepts them. */
export const clinicCardMachine = setup({
  types: {} as {
    context: { request: CardSaveRequest | null; failure: CardFailure | null }
    events: { type: 'card.save'; request: CardSaveRequest }
    tags: 'busy'
  },
  actors: { saveCard: createPort<void, CardSaveRequest | null>('saveCard') },
  actions: {
    setFailure: assign({
      failure: ({ context }, { error }: { error: unknown }) => ({
        what: context.request?.what ?? 'company',
        ...toFailureTexts(error),
      }),
    }),
    notifyScreen: sendTo(systemActor('settingsPage'), ({ context }) => ({
      type: 'card.saved',
      what: context.request?.what ?? 'company',
    })),
  },
}).createMachine({
  id: 'clinicCard',
  context: { request: null, failure: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'card.save': {
          target: 'saving',
          actions: assign({ request: ({ event }) => event.request, failure: null }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ context }) => context.request,
        onDone: { target: 'open', actions: 'notifyScreen' },
        onError: {
          target: 'open',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    clinicCard: {
      events: { type: 'card.save'; request: CardSaveRequest }
      actor: ActorContract<typeof clinicCardMachine, 'request' | 'failure'>
    }
  }
}
