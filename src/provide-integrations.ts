import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import { type ConnectionAsked, connectionMachine } from './machines/connection.machine.ts'
import { connectionsQuery, integrationsMachine } from './machines/integrations.machine.ts'
import { provideIntake } from './provide-intake.ts'

/** The integrations screen with every port connected to the facade. */
export const provideIntegrations = (ask: Ask) =>
  integrationsMachine.provide({
    actors: {
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
    },
  })

async function connect(ask: Ask, asked: ConnectionAsked): Promise<void> {
  switch (asked.to) {
    case 'whatsapp':
      await ask(graph.ConnectWhatsappDocument, {})
      return
    case 'telegram':
      await ask(graph.ConnectTelegramDocument, { input: asked.input })
      return
    case 'buttons':
      await ask(graph.SaveButtonTextsDocument, { input: asked.input })
      return
    default:
      await ask(graph.ConnectSmsDocument, { provider: asked.to, input: asked.input })
  }
}
