import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import { type AgentMeant, agentCareMachine } from '../machines/integrations/agent-care.machine.ts'
import {
  type ConnectionAsked,
  connectionMachine,
} from '../machines/integrations/connection.machine.ts'
import {
  type ChannelProvider,
  disconnectionMachine,
  type Outlook,
} from '../machines/integrations/disconnection.machine.ts'
import {
  connectionsQuery,
  type IntegrationsEvent,
  integrationsMachine,
  searchOf,
} from '../machines/integrations/integrations.machine.ts'
import { type AgentCode, pairingMachine } from '../machines/integrations/pairing.machine.ts'
import {
  systemLinkMachine,
  type WritingChoice,
} from '../machines/integrations/system-link.machine.ts'
import {
  type MeaningChoice,
  systemStatusMachine,
} from '../machines/integrations/system-status.machine.ts'
import { paths } from '../machines/places/routes.ts'
import type { Ask } from './ask.ts'
import { provideIntake } from './ingest.ts'

/** The integrations screen with every port connected to the facade. */
export const provideIntegrations = (ask: Ask) =>
  integrationsMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<IntegrationsEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.widgets()) sendBack({ type: 'address.changed', search })
        }),
      ),
      connections: connectionsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: await ask(graph.ConnectionsDocument, {}, signal),
          })),
        },
      }),
      connection: connectionMachine.provide({
        actors: {
          connect: fromPromise<void, ConnectionAsked>(({ input }) => connect(ask, input)),
        },
      }),
      intake: provideIntake(ask),
      systemLink: systemLinkMachine.provide({
        actors: {
          choose: fromPromise<void, WritingChoice>(async ({ input }) => {
            await ask(graph.SetMisWritingDocument, input)
          }),
          leave: fromPromise<void, { id: string }>(async ({ input }) => {
            await ask(graph.DisconnectMisDocument, input)
          }),
        },
      }),
      pairing: pairingMachine.provide({
        actors: {
          makeCode: fromPromise<AgentCode, void>(
            async () => (await ask(graph.MakeAgentCodeDocument, {})).makeAgentCode,
          ),
        },
      }),
      agentCare: agentCareMachine.provide({
        actors: {
          rename: fromPromise<void, AgentMeant>(async ({ input }) => {
            await ask(graph.RenameAgentDocument, input)
          }),
          revoke: fromPromise<void, { id: string }>(async ({ input }) => {
            await ask(graph.RevokeAgentDocument, input)
          }),
        },
      }),
      systemStatus: systemStatusMachine.provide({
        actors: {
          explainWord: fromPromise<void, MeaningChoice>(async ({ input }) => {
            await ask(graph.SetMisStatusDocument, input)
          }),
        },
      }),
      disconnection: disconnectionMachine.provide({
        actors: {
          lookAhead: fromPromise<Outlook, { provider: ChannelProvider }>(
            async ({ input, signal }) =>
              (await ask(graph.ChannelOutlookDocument, input, signal)).channelOutlook,
          ),
          leave: fromPromise<void, { provider: ChannelProvider }>(async ({ input }) => {
            await ask(graph.DisconnectChannelDocument, input)
          }),
        },
      }),
    },
  })

async function connect(ask: Ask, asked: ConnectionAsked): Promise<void> {
  switch (asked.to) {
    case 'link':
      await ask(graph.ConnectChannelDocument, { provider: asked.provider, fields: [] })
      return
    case 'connect':
      await ask(graph.ConnectChannelDocument, { provider: asked.provider, fields: asked.fields })
      return
    case 'buttons':
      await ask(graph.SaveButtonTextsDocument, { input: asked.input })
  }
}
