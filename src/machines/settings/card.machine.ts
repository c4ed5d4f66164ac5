import { assign, sendTo, setup } from 'xstate'
import type { BranchInput, CompanyInput } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** What is to be kept of the clinic's card; a branch without an id is a new one. */
export type CardAsked =
  | { what: 'company'; input: CompanyInput }
  /** `branch` is a branch's id; null: the clinic's own. */
  | { what: 'logo'; branch: string | null; file: File }
  | { what: 'branch'; id: string | null; input: BranchInput }

export interface CardFailure extends SaidFailure {
  what: CardAsked['what']
}

/** The panel of a card: what was typed is saved or explained, and stays in the form until it is. */
export const cardMachine = setup({
  types: {} as {
    context: { asked: CardAsked | null; failure: CardFailure | null }
    events: { type: 'card.save'; asked: CardAsked }
    tags: 'busy'
  },
  actors: { saveCard: port<void, CardAsked | null>('saveCard') },
  actions: {
    explain: assign({
      failure: ({ context }, { error }: { error: unknown }) => ({
        what: context.asked?.what ?? 'company',
        ...saidFailure(error),
      }),
    }),
    tellScreen: sendTo(systemActor('settingsPage'), ({ context }) => ({
      type: 'card.saved',
      what: context.asked?.what ?? 'company',
    })),
  },
}).createMachine({
  id: 'card',
  context: { asked: null, failure: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'card.save': {
          target: 'saving',
          actions: assign({ asked: ({ event }) => event.asked, failure: null }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ context }) => context.asked,
        onDone: { target: 'open', actions: 'tellScreen' },
        onError: {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    card: {
      events: { type: 'card.save'; asked: CardAsked }
      actor: Contract<typeof cardMachine, 'asked' | 'failure'>
    }
  }
}
