import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { passwordMachine } from '../password/password.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type CardSaveRequest, clinicCardMachine } from './clinic-card.machine.ts'
import { daysOffMachine } from './days-off.machine.ts'
import { pricesMachine } from './prices.machine.ts'
import { profileMachine } from './profile.machine.ts'
import { quickAnswersMachine } from './quick-answers.machine.ts'
import { reportEmailAddressesMachine } from './report-email-addresses.machine.ts'
import { isSameCard, type OpenCard, parseUrlState } from './settings-url-state.ts'

export const settingsCardsQuery = createQuery<CardsQuery, null>('cards', 0, ['company', 'channel'])

export type SettingsPageEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'card.open'; card: OpenCard }
  | { type: 'card.close' }
  | { type: 'card.saved'; what: CardSaveRequest['what'] }

/** Chart of the settings screen: clinic cards with the open panel, profile and password. */
export const settingsPageMachine = setup({
  types: {} as {
    context: { card: OpenCard | null }
    events: SettingsPageEvent
    /** Initial query string. */
    input: { search: string } | undefined
  },
  actors: {
    urlListener: fromCallback<SettingsPageEvent>(() => {}),
    /** Delivers the pending action that the screen was opened with. */
    pendingAction: fromCallback<SettingsPageEvent>(() => {}),
    cards: settingsCardsQuery,
    clinicCard: clinicCardMachine,
    profile: profileMachine,
    prices: pricesMachine,
    quickAnswers: quickAnswersMachine,
    reportEmailAddresses: reportEmailAddressesMachine,
    password: passwordMachine,
    daysOff: daysOffMachine,
  },
  actions: {
    open: assign({ card: (_, { card }: { card: OpenCard | null }) => card }),
    /** Writes the open panel to the address. */
    writeUrl: () => {},
    refresh: sendTo(systemActor('cards'), { type: 'query.refresh' }),
    // The menu and the page title show the clinic's name.
    refreshViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.clinic.saved' } }),
    ),
  },
  guards: {
    hasOpenCard: ({ context }) => context.card !== null,
    isOpening: ({ context }, { card }: { card: OpenCard | null }) =>
      card !== null && !isSameCard(card, context.card),
    isClosing: ({ context }, { card }: { card: OpenCard | null }) =>
      card === null && context.card !== null,
    /** The panel stays open after a logo upload, so that the user sees the logo and can edit on. */
    isLogo: (_, { what }: { what: CardSaveRequest['what'] }) => what === 'logo',
  },
}).createMachine({
  id: 'settingsPage',
  context: ({ input }) => ({ card: parseUrlState(input?.search ?? '') }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'cards', systemId: 'cards', src: 'cards', input: { args: null } },
    { id: 'profile', systemId: 'profile', src: 'profile' },
    { id: 'prices', systemId: 'prices', src: 'prices' },
    { id: 'quickAnswers', systemId: 'quickAnswers', src: 'quickAnswers' },
    { id: 'reportEmailAddresses', systemId: 'reportEmailAddresses', src: 'reportEmailAddresses' },
    { id: 'password', systemId: 'password', src: 'password' },
    { id: 'daysOff', systemId: 'daysOff', src: 'daysOff' },
    { id: 'pendingAction', src: 'pendingAction' },
  ],
  initial: 'closed',
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOpening',
          params: ({ event }) => ({ card: parseUrlState(event.search) }),
        },
        target: '.open',
        actions: { type: 'open', params: ({ event }) => ({ card: parseUrlState(event.search) }) },
      },
      {
        guard: {
          type: 'isClosing',
          params: ({ event }) => ({ card: parseUrlState(event.search) }),
        },
        target: '.closed',
      },
    ],
  },
  states: {
    closed: {
      always: { guard: 'hasOpenCard', target: 'open' },
      on: {
        'card.open': {
          target: 'open',
          actions: [{ type: 'open', params: ({ event }) => event }, 'writeUrl'],
        },
      },
    },
    open: {
      invoke: { id: 'clinicCard', systemId: 'clinicCard', src: 'clinicCard' },
      exit: assign({ card: null }),
      on: {
        // Another card opens a new panel.
        'card.open': {
          target: 'open',
          reenter: true,
          actions: [{ type: 'open', params: ({ event }) => event }, 'writeUrl'],
        },
        'card.close': { target: 'closed', actions: 'writeUrl' },
        'card.saved': [
          {
            guard: { type: 'isLogo', params: ({ event }) => event },
            actions: ['refresh', 'toast'],
          },
          { target: 'closed', actions: ['refresh', 'refreshViewer', 'writeUrl', 'toast'] },
        ],
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    cards: {
      events: QueryEvent<null>
      actor: ActorContract<typeof settingsCardsQuery, 'data' | 'error'>
    }
    settingsPage: {
      events: SettingsPageEvent
      actor: ActorContract<typeof settingsPageMachine, 'card'>
    }
  }
}
