import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { intakeMachine } from '../ingest/intake.machine.ts'
import { addressOf, rowIn } from '../places/list-place.ts'
import type { Contract } from '../shared/contract.ts'
import { type LanguageChanged, languageWatch } from '../shared/language-watch.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { agentCareMachine } from './agent-care.machine.ts'
import { type ConnectionAsked, connectionMachine } from './connection.machine.ts'
import { disconnectionMachine } from './disconnection.machine.ts'
import { pairingMachine } from './pairing.machine.ts'
import { systemLinkMachine } from './system-link.machine.ts'
import { systemStatusMachine } from './system-status.machine.ts'

/** What stands on the screen and opens a panel: a provider by its name; `data` is the clinic system and files, `agent` the programs on the premises. */
export type IntegrationCard = string

export const connectionsQuery = createQuery<ConnectionsQuery, null>('connections', 60_000, [
  // Nobody tells of a silence but who raises the alarm of it.
  'alert',
  'channel',
  'clinic-system',
  'run',
])

export type IntegrationsEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'card.open'; card: IntegrationCard }
  | { type: 'card.close' }
  | { type: 'connection.saved'; to: ConnectionAsked['to'] }
  | { type: 'channel.gone' }
  | { type: 'system.gone' }
  | { type: 'system.chosen' }
  | { type: 'agent.named' }
  | { type: 'agent.revoked' }
  | { type: 'intake.finished' }
  | LanguageChanged

const cardIn = (search: string): IntegrationCard | null =>
  rowIn(new URLSearchParams(search), 'card')

/** What follows the path: a link, Back and a reload open the same panel. */
export const searchOf = ({ card }: { card: IntegrationCard | null }) => addressOf({ card })

/** The integrations screen: what is connected, and the panel of the one that is being set up. */
export const integrationsMachine = setup({
  types: {} as {
    context: { card: IntegrationCard | null }
    events: IntegrationsEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
  },
  actors: {
    address: fromCallback<IntegrationsEvent>(() => {}),
    connections: connectionsQuery,
    connection: connectionMachine,
    disconnection: disconnectionMachine,
    intake: intakeMachine,
    systemLink: systemLinkMachine,
    pairing: pairingMachine,
    agentCare: agentCareMachine,
    systemStatus: systemStatusMachine,
    languageWatch,
  },
  actions: {
    open: assign({ card: (_, { card }: { card: IntegrationCard }) => card }),
    /** Puts into the address what is open. */
    keepPlace: () => {},
    refresh: sendTo(systemActor('connections'), { type: 'query.refresh' }),
    /** The menu shows the WhatsApp binding by a question of its own. */
    refreshBinding: sendTo(systemActor('channels'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, { path }: { path: string }) =>
      showToast({ severity: 'success', summary: { path } }),
    ),
  },
  guards: {
    isAsked: ({ context }) => context.card !== null,
    opens: ({ context }, { card }: { card: IntegrationCard | null }) =>
      card !== null && card !== context.card,
    shuts: ({ context }, { card }: { card: IntegrationCard | null }) =>
      card === null && context.card !== null,
    isAnother: ({ context }, { card }: { card: IntegrationCard }) => card !== context.card,
    /** A picture may have to be scanned now, or more of the same panel filled in. */
    staysOpen: (_, { to }: { to: ConnectionAsked['to'] }) => to === 'link' || to === 'buttons',
  },
}).createMachine({
  id: 'integrations',
  context: ({ input }) => ({ card: cardIn(input?.search ?? '') }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'connections', systemId: 'connections', src: 'connections', input: { args: null } },
    { id: 'intake', systemId: 'intake', src: 'intake' },
    { id: 'disconnection', systemId: 'disconnection', src: 'disconnection' },
    { id: 'systemLink', systemId: 'systemLink', src: 'systemLink' },
    { id: 'pairing', systemId: 'pairing', src: 'pairing' },
    { id: 'agentCare', systemId: 'agentCare', src: 'agentCare' },
    { id: 'systemStatus', systemId: 'systemStatus', src: 'systemStatus' },
    { id: 'languageWatch', src: 'languageWatch' },
  ],
  initial: 'closed',
  on: {
    'address.changed': [
      {
        guard: { type: 'opens', params: ({ event }) => ({ card: cardIn(event.search) }) },
        target: '.open',
        actions: {
          type: 'open',
          params: ({ event }) => ({ card: cardIn(event.search) ?? '' }),
        },
      },
      {
        guard: { type: 'shuts', params: ({ event }) => ({ card: cardIn(event.search) }) },
        target: '.closed',
      },
    ],
    'intake.finished': { actions: 'refresh' },
    'language.changed': { actions: 'refresh' },
    'system.chosen': {
      actions: ['refresh', { type: 'toast', params: { path: 'integrations.saved' } }],
    },
    'agent.named': {
      actions: ['refresh', { type: 'toast', params: { path: 'integrations.saved' } }],
    },
    'agent.revoked': {
      actions: ['refresh', { type: 'toast', params: { path: 'integrations.agent.revoked' } }],
    },
    'system.gone': {
      target: '.closed',
      actions: [
        'refresh',
        'keepPlace',
        { type: 'toast', params: { path: 'integrations.system.gone' } },
      ],
    },
    'channel.gone': {
      target: '.closed',
      actions: [
        'refresh',
        'refreshBinding',
        'keepPlace',
        { type: 'toast', params: { path: 'integrations.leave.done' } },
      ],
    },
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
      invoke: { id: 'connection', systemId: 'connection', src: 'connection' },
      exit: assign({ card: null }),
      on: {
        // Another card's panel begins anew; the same one stays as it is.
        'card.open': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: [{ type: 'open', params: ({ event }) => event }, 'keepPlace'],
        },
        'card.close': { target: 'closed', actions: 'keepPlace' },
        'connection.saved': [
          {
            guard: { type: 'staysOpen', params: ({ event }) => event },
            actions: [
              'refresh',
              'refreshBinding',
              { type: 'toast', params: { path: 'integrations.saved' } },
            ],
          },
          {
            target: 'closed',
            actions: [
              'refresh',
              'keepPlace',
              { type: 'toast', params: { path: 'integrations.connected' } },
            ],
          },
        ],
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    integrations: { events: IntegrationsEvent; actor: Contract<typeof integrationsMachine, 'card'> }
    connections: {
      events: QueryEvent<null>
      actor: Contract<typeof connectionsQuery, 'data' | 'error'>
    }
  }
}
