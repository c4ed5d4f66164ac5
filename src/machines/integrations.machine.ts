import { assign, sendTo, setup } from 'xstate'
import type { ConnectionsQuery } from '../../schema/generated/client/graphql.ts'
import { type ConnectionAsked, connectionMachine } from './connection.machine.ts'
import { intakeMachine } from './intake.machine.ts'
import { createQuery } from './query.machine.ts'

/** What stands on the screen and opens a panel; `data` is the clinic system and files. */
export type IntegrationCard = 'whatsapp' | 'telegram' | 'sms16' | 'sigmasms' | 'data'

export const connectionsQuery = createQuery<ConnectionsQuery, null>('connections')

type IntegrationsEvent =
  | { type: 'card.open'; card: IntegrationCard }
  | { type: 'card.close' }
  | { type: 'connection.saved'; to: ConnectionAsked['to'] }
  | { type: 'intake.finished' }

/** The integrations screen: what is connected, and the panel of the one that is being set up. */
export const integrationsMachine = setup({
  types: {} as { context: { card: IntegrationCard | null }; events: IntegrationsEvent },
  actors: {
    connections: connectionsQuery,
    connection: connectionMachine,
    intake: intakeMachine,
  },
  actions: {
    open: assign({ card: (_, { card }: { card: IntegrationCard }) => card }),
    refresh: sendTo(({ system }) => system.get('connections'), { type: 'query.refresh' }),
    /** The menu shows the WhatsApp binding by a question of its own. */
    refreshBinding: sendTo(({ system }) => system.get('channels'), { type: 'query.refresh' }),
    toast: sendTo(
      ({ system }) => system.get('toasts'),
      (_, { path }: { path: string }) => ({
        type: 'toast.show',
        severity: 'success',
        summary: { path },
      }),
    ),
  },
  guards: {
    isAnother: ({ context }, { card }: { card: IntegrationCard }) => card !== context.card,
    /** A picture may have to be scanned now, or more of the same panel filled in. */
    staysOpen: (_, { to }: { to: ConnectionAsked['to'] }) => to === 'whatsapp' || to === 'buttons',
  },
}).createMachine({
  id: 'integrations',
  context: { card: null },
  invoke: [
    { id: 'connections', systemId: 'connections', src: 'connections', input: { args: null } },
    { id: 'intake', systemId: 'intake', src: 'intake' },
  ],
  initial: 'closed',
  on: { 'intake.finished': { actions: 'refresh' } },
  states: {
    closed: {
      on: {
        'card.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
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
          actions: { type: 'open', params: ({ event }) => event },
        },
        'card.close': 'closed',
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
            actions: ['refresh', { type: 'toast', params: { path: 'integrations.connected' } }],
          },
        ],
      },
    },
  },
})
