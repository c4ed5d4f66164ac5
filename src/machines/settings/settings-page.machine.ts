import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { passwordMachine } from '../password/password.machine.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type CardAsked, cardMachine } from './card.machine.ts'
import { type CardOpen, cardIn, isSame } from './card-open.ts'
import { daysOffMachine } from './days-off.machine.ts'
import { letterAddressesMachine } from './letter-addresses.machine.ts'
import { pricesMachine } from './prices.machine.ts'
import { profileMachine } from './profile.machine.ts'
import { quickAnswersMachine } from './quick-answers.machine.ts'

export const cardsQuery = createQuery<CardsQuery, null>('cards', 0, ['company', 'channel'])

export type SettingsPageEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'card.open'; card: CardOpen }
  | { type: 'card.close' }
  | { type: 'card.saved'; what: CardAsked['what'] }

/** The settings screen: the clinic's cards with the panel of the one that is open, and the password. */
export const settingsPageMachine = setup({
  types: {} as {
    context: { card: CardOpen | null }
    events: SettingsPageEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
  },
  actors: {
    address: fromCallback<SettingsPageEvent>(() => {}),
    /** What the screen was come to for. */
    errand: fromCallback<SettingsPageEvent>(() => {}),
    cards: cardsQuery,
    card: cardMachine,
    profile: profileMachine,
    prices: pricesMachine,
    quickAnswers: quickAnswersMachine,
    letterAddresses: letterAddressesMachine,
    password: passwordMachine,
    daysOff: daysOffMachine,
  },
  actions: {
    open: assign({ card: (_, { card }: { card: CardOpen | null }) => card }),
    /** Puts into the address what is open. */
    keepPlace: () => {},
    refresh: sendTo(systemActor('cards'), { type: 'query.refresh' }),
    // The menu and the title say the clinic's name as it is now.
    refreshViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.clinic.saved' } }),
    ),
  },
  guards: {
    isAsked: ({ context }) => context.card !== null,
    opens: ({ context }, { card }: { card: CardOpen | null }) =>
      card !== null && !isSame(card, context.card),
    shuts: ({ context }, { card }: { card: CardOpen | null }) =>
      card === null && context.card !== null,
    /** A new logo is looked at, and the card goes on being filled in. */
    isLogo: (_, { what }: { what: CardAsked['what'] }) => what === 'logo',
  },
}).createMachine({
  id: 'settingsPage',
  context: ({ input }) => ({ card: cardIn(input?.search ?? '') }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'cards', systemId: 'cards', src: 'cards', input: { args: null } },
    { id: 'profile', systemId: 'profile', src: 'profile' },
    { id: 'prices', systemId: 'prices', src: 'prices' },
    { id: 'quickAnswers', systemId: 'quickAnswers', src: 'quickAnswers' },
    { id: 'letterAddresses', systemId: 'letterAddresses', src: 'letterAddresses' },
    { id: 'password', systemId: 'password', src: 'password' },
    { id: 'daysOff', systemId: 'daysOff', src: 'daysOff' },
    { id: 'errand', src: 'errand' },
  ],
  initial: 'closed',
  on: {
    'address.changed': [
      {
        guard: { type: 'opens', params: ({ event }) => ({ card: cardIn(event.search) }) },
        target: '.open',
        actions: { type: 'open', params: ({ event }) => ({ card: cardIn(event.search) }) },
      },
      {
        guard: { type: 'shuts', params: ({ event }) => ({ card: cardIn(event.search) }) },
        target: '.closed',
      },
    ],
  },
  states: {
    closed: {
      always: { guard: 'isAsked', target: 'open' },
      on: {
        'card.open': {
          target: 'open',
          actions: [{ type: 'open', params: ({ event }) => event }, 'keepPlace'],
        },
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
          actions: [{ type: 'open', params: ({ event }) => event }, 'keepPlace'],
        },
        'card.close': { target: 'closed', actions: 'keepPlace' },
        'card.saved': [
          {
            guard: { type: 'isLogo', params: ({ event }) => event },
            actions: ['refresh', 'toast'],
          },
          { target: 'closed', actions: ['refresh', 'refreshViewer', 'keepPlace', 'toast'] },
        ],
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    cards: { events: QueryEvent<null>; actor: Contract<typeof cardsQuery, 'data' | 'error'> }
    settingsPage: {
      events: SettingsPageEvent
      actor: Contract<typeof settingsPageMachine, 'card'>
    }
  }
}
