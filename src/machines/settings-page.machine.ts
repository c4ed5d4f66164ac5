import { assign, sendTo, setup } from 'xstate'
import type { CardsQuery } from '../../schema/generated/client/graphql.ts'
import { type CardAsked, cardMachine } from './card.machine.ts'
import { passwordMachine } from './password.machine.ts'
import { createQuery } from './query.machine.ts'

/** Whose card is open: the clinic's, a branch's, or that of a branch to be. */
export type CardOpen = { of: 'company' } | { of: 'branch'; id: string | null }

export const cardsQuery = createQuery<CardsQuery, null>('cards')

type SettingsPageEvent =
  | { type: 'card.open'; card: CardOpen }
  | { type: 'card.close' }
  | { type: 'card.saved'; what: CardAsked['what'] }

/** The settings screen: the clinic's cards with the panel of the one that is open, and the password. */
export const settingsPageMachine = setup({
  types: {} as { context: { card: CardOpen | null }; events: SettingsPageEvent },
  actors: { cards: cardsQuery, card: cardMachine, password: passwordMachine },
  actions: {
    open: assign({ card: (_, { card }: { card: CardOpen }) => card }),
    refresh: sendTo(({ system }) => system.get('cards'), { type: 'query.refresh' }),
    toast: sendTo(
      ({ system }) => system.get('toasts'),
      () => ({
        type: 'toast.show',
        severity: 'success',
        summary: { path: 'settings.clinic.saved' },
      }),
    ),
  },
  guards: {
    /** A new logo is looked at, and the card goes on being filled in. */
    isLogo: (_, { what }: { what: CardAsked['what'] }) => what === 'logo',
  },
}).createMachine({
  id: 'settingsPage',
  context: { card: null },
  invoke: [
    { id: 'cards', systemId: 'cards', src: 'cards', input: { args: null } },
    { id: 'password', systemId: 'password', src: 'password' },
  ],
  initial: 'closed',
  states: {
    closed: {
      on: {
        'card.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    open: {
      invoke: { id: 'card', systemId: 'card', src: 'card' },
      exit: assign({ card: null }),
      on: {
        // Another card's panel begins anew.
        'card.open': {
          target: 'open',
          reenter: true,
          actions: { type: 'open', params: ({ event }) => event },
        },
        'card.close': 'closed',
        'card.saved': [
          {
            guard: { type: 'isLogo', params: ({ event }) => event },
            actions: ['refresh', 'toast'],
          },
          { target: 'closed', actions: ['refresh', 'toast'] },
        ],
      },
    },
  },
})
