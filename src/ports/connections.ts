import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import {
  type AgentSummary,
  agentManagementMachine,
} from '../machines/connections/agent-management.machine.ts'
import {
  type AgentCode,
  agentPairingMachine,
} from '../machines/connections/agent-pairing.machine.ts'
import {
  type ChannelProvider,
  channelDisconnectionMachine,
  type DisconnectionOutlook,
} from '../machines/connections/channel-disconnection.machine.ts'
import {
  type ConnectionRequest,
  connectionFormMachine,
} from '../machines/connections/connection-form.machine.ts'
import {
  type ConnectionsPageEvent,
  connectionsPageMachine,
  connectionsQuery,
  formatUrlState,
} from '../machines/connections/connections-page.machine.ts'
import {
  type StatusMeaningChoice,
  sourceStatusMachine,
} from '../machines/connections/source-status.machine.ts'
import {
  systemConnectionMachine,
  type WriteBackSettings,
} from '../machines/connections/system-connection.machine.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideIngest } from './ingest.ts'

/** Connects the ports of the connections screen to the gateway. */
export const provideConnections = (callGateway: GatewayCaller) =>
  connectionsPageMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<ConnectionsPageEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.connections()) sendBack({ type: 'url.changed', search })
        }),
      ),
      connections: connectionsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: await callGateway(graph.ConnectionsDocument, {}, signal),
          })),
        },
      }),
      connectionForm: connectionFormMachine.provide({
        actors: {
          connect: fromPromise<void, ConnectionRequest>(({ input }) =>
            saveConnection(callGateway, input),
          ),
        },
      }),
      ingest: provideIngest(callGateway),
      systemConnection: systemConnectionMachine.provide({
        actors: {
          saveWriteBack: fromPromise<void, WriteBackSettings>(async ({ input }) => {
            await callGateway(graph.SetMisWritingDocument, input)
          }),
          disconnect: fromPromise<void, { id: string }>(async ({ input }) => {
            await callGateway(graph.DisconnectMisDocument, input)
          }),
        },
      }),
      agentPairing: agentPairingMachine.provide({
        actors: {
          makeCode: fromPromise<AgentCode, void>(
            async () => (await callGateway(graph.MakeAgentCodeDocument, {})).makeAgentCode,
          ),
        },
      }),
      agentManagement: agentManagementMachine.provide({
        actors: {
          rename: fromPromise<void, AgentSummary>(async ({ input }) => {
            await callGateway(graph.RenameAgentDocument, input)
          }),
          revoke: fromPromise<void, { id: string }>(async ({ input }) => {
            await callGateway(graph.RevokeAgentDocument, input)
          }),
        },
      }),
      sourceStatus: sourceStatusMachine.provide({
        actors: {
          saveMeaning: fromPromise<void, StatusMeaningChoice>(async ({ input }) => {
            await callGateway(graph.SetMisStatusDocument, input)
          }),
        },
      }),
      channelDisconnection: channelDisconnectionMachine.provide({
        actors: {
          loadOutlook: fromPromise<DisconnectionOutlook, { provider: ChannelProvider }>(
            async ({ input, signal }) =>
              (await callGateway(graph.ChannelOutlookDocument, input, signal)).channelOutlook,
          ),
          disconnect: fromPromise<void, { provider: ChannelProvider }>(async ({ input }) => {
            await callGateway(graph.DisconnectChannelDocument, input)
          }),
        },
      }),
    },
  })

async function saveConnection(
  callGateway: GatewayCaller,
  request: ConnectionRequest,
): Promise<void> {
  switch (request.to) {
    case 'link':
      await callGateway(graph.ConnectChannelDocument, { provider: request.provider, fields: [] })
      return
    case 'connect':
      await callGateway(graph.ConnectChannelDocument, {
        provider: request.provider,
        fields: request.fields,
      })
      return
    case 'buttons':
      await callGateway(graph.SaveButtonTextsDocument, { input: request.input })
  }
}
