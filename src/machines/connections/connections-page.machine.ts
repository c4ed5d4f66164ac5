import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { ingestMachine } from '../ingest/ingest.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { type LanguageChangedEvent, languageWatch } from '../shared/language-watch.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { formatQuery, getRowParam } from '../url-state/list-url-state.ts'
import { agentManagementMachine } from './agent-management.machine.ts'
import { agentPairingMachine } from './agent-pairing.machine.ts'
import { channelDisconnectionMachine } from './channel-disconnection.machine.ts'
import { type ConnectionRequest, connectionFormMachine } from './connection-form.machine.ts'
import { sourceStatusMachine } from './source-status.machine.ts'
import { systemConnectionMachine } from './system-connection.machine.ts'

/** A card of the screen, which opens a panel: a provider's name, `data` for clinic systems and files, `agent` for agents. */
export type ConnectionCard = string

export const connectionsQuery = createQuery<ConnectionsQuery, null>('connections', 60_000, [
  // An agent's silence changes no connection; its only signal is a notification.
  'alert',
  'channel',
  'clinic-system',
  'run',
])

export type ConnectionsPageEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'card.open'; card: ConnectionCard }
  | { type: 'card.close' }
  | { type: 'connection.saved'; to: ConnectionRequest['to'] }
  | { type: 'channel.disconnected' }
  | { type: 'system.disconnected' }
  | { type: 'system.chosen' }
  | { type: 'agent.renamed' }
  | { type: 'agent.revoked' }
  | { type: 'ingest.finished' }
  | LanguageChangedEvent

const parseUrlState = (search: string): ConnectionCard | null =>
  getRowParam(new URLSearchParams(search), 'card')

/** Formats the query string: a link, Back and a reload open the same panel. */
export const formatUrlState = ({ card }: { card: ConnectionCard | null }) => formatQuery({ card })

/** Chart of the connections screen: connections and the open panel. */
export const connectionsPageMachine = setup({
  types: {} as {
    context: { card: ConnectionCard | null }
    events: ConnectionsPageEvent
    /** Initial query string. */
    input: { search: string } | undefined
  },
  actors: {
    urlListener: fromCallback<ConnectionsPageEvent>(() => {}),
    connections: connectionsQuery,
    connectionForm: connectionFormMachine,
    channelDisconnection: channelDisconnectionMachine,
    ingest: ingestMachine,
    systemConnection: systemConnectionMachine,
    agentPairing: agentPairingMachine,
    agentManagement: agentManagementMachine,
    sourceStatus: sourceStatusMachine,
    languageWatch,
  },
  actions: {
    open: assign({ card: (_, { card }: { card: ConnectionCard }) => card }),
    /** Writes the open panel to the address. */
    writeUrl: () => {},
    refresh: sendTo(systemActor('connections'), { type: 'query.refresh' }),
    /** The menu loads the WhatsApp status with its own query. */
    refreshBinding: sendTo(systemActor('channels'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, { path }: { path: string }) =>
      showToast({ severity: 'success', summary: { path } }),
    ),
  },
  guards: {
    hasOpenCard: ({ context }) => context.card !== null,
    isOpening: ({ context }, { card }: { card: ConnectionCard | null }) =>
      card !== null && card !== context.card,
    isClosing: ({ context }, { card }: { card: ConnectionCard | null }) =>
      card === null && context.card !== null,
    isOtherCard: ({ context }, { card }: { card: ConnectionCard }) => card !== context.card,
    /** `link` may show a QR code to scan next; `buttons` shares its panel with other fields. */
    staysOpen: (_, { to }: { to: ConnectionRequest['to'] }) => to === 'link' || to === 'buttons',
  },
}).createMachine({
  id: 'connectionsPage',
  context: ({ input }) => ({ card: parseUrlState(input?.search ?? '') }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'connections', systemId: 'connections', src: 'connections', input: { args: null } },
    { id: 'ingest', systemId: 'ingest', src: 'ingest' },
    { id: 'channelDisconnection', systemId: 'channelDisconnection', src: 'channelDisconnection' },
    { id: 'systemConnection', systemId: 'systemConnection', src: 'systemConnection' },
    { id: 'agentPairing', systemId: 'agentPairing', src: 'agentPairing' },
    { id: 'agentManagement', systemId: 'agentManagement', src: 'agentManagement' },
    { id: 'sourceStatus', systemId: 'sourceStatus', src: 'sourceStatus' },
    { id: 'languageWatch', src: 'languageWatch' },
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
        actions: {
          type: 'open',
          params: ({ event }) => ({ card: parseUrlState(event.search) ?? '' }),
        },
      },
      {
        guard: {
          type: 'isClosing',
          params: ({ event }) => ({ card: parseUrlState(event.search) }),
        },
        target: '.closed',
      },
    ],
    'ingest.finished': { actions: 'refresh' },
    'language.changed': { actions: 'refresh' },
    'system.chosen': {
      actions: ['refresh', { type: 'toast', params: { path: 'connections.saved' } }],
    },
    'agent.renamed': {
      actions: ['refresh', { type: 'toast', params: { path: 'connections.saved' } }],
    },
    'agent.revoked': {
      actions: ['refresh', { type: 'toast', params: { path: 'connections.agent.revoked' } }],
    },
    'system.disconnected': {
      target: '.closed',
      actions: [
        'refresh',
        'writeUrl',
        { type: 'toast', params: { path: 'connections.system.gone' } },
      ],
    },
    'channel.disconnected': {
      target: '.closed',
      actions: [
        'refresh',
        'refreshBinding',
        'writeUrl',
        { type: 'toast', params: { path: 'connections.leave.done' } },
      ],
    },
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
      invoke: { id: 'connectionForm', systemId: 'connectionForm', src: 'connectionForm' },
      exit: assign({ card: null }),
      on: {
        // Another card opens a new panel; the same card keeps its panel.
        'card.open': {
          guard: { type: 'isOtherCard', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: [{ type: 'open', params: ({ event }) => event }, 'writeUrl'],
        },
        'card.close': { target: 'closed', actions: 'writeUrl' },
        'connection.saved': [
          {
            guard: { type: 'staysOpen', params: ({ event }) => event },
            actions: [
              'refresh',
              'refreshBinding',
              { type: 'toast', params: { path: 'connections.saved' } },
            ],
          },
          {
            target: 'closed',
            actions: [
              'refresh',
              'writeUrl',
              { type: 'toast', params: { path: 'connections.connected' } },
            ],
          },
        ],
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    connectionsPage: {
      events: ConnectionsPageEvent
      actor: ActorContract<typeof connectionsPageMachine, 'card'>
    }
    connections: {
      events: QueryEvent<null>
      actor: ActorContract<typeof connectionsQuery, 'data' | 'error'>
    }
  }
}
