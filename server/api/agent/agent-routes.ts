import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type KnownAgent, knownAgent } from './authenticate-agent.ts'
import { pair } from './pair-agent.ts'
import { programRoutes } from './program-routes.ts'
import { createFileTaking, type Imports } from './receive-file.ts'
import { messagesIn, takeMessages } from './receive-messages.ts'
import { beat } from './record-heartbeat.ts'

/** A call of 1 MB of messages, whose line ends and quotes are written as two signs each. */
const LARGEST_MESSAGES = 3 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** On calls by agents: which one speaks. */
    agent: KnownAgent | null
  }
}

/** Where the programs on clinics' premises call: with a key of their own instead of a person's session (docs/decisions/0162). */
export function agentRoutes(app: FastifyInstance, house: House, imports: Imports) {
  const takeFile = createFileTaking(house, imports)
  app.register(async (scope) => {
    scope.decorateRequest('agent', null)
    programRoutes(scope, house.config.agentFolder)
    scope.post('/api/agent/pair', async (request) => pair(house, request))
    scope.register(async (known) => {
      // Before its body is read.
      known.addHook('onRequest', async (request) => {
        request.agent = await knownAgent(house, request)
        request.known = true
      })
      // A file streams: how much of it there may be is seen while it comes.
      known.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
        done(null, payload),
      )
      known.post<{ Body: AsyncIterable<Uint8Array> }>('/api/agent/files', async (request) => {
        if (request.body === undefined) throw new Problem('CHECK_DETAILS', { file: 'REQUIRED' })
        return takeFile(agentOf(request), request, request.body)
      })
      known.post('/api/agent/beat', async (request) => beat(house, agentOf(request), request.body))
      known.post('/api/agent/messages', { bodyLimit: LARGEST_MESSAGES }, async (request) =>
        takeMessages(house, agentOf(request), messagesIn(request.body)),
      )
    })
  })
}

function agentOf({ agent }: FastifyRequest): KnownAgent {
  if (!agent) throw new Error('an agent’s call without an agent')
  return agent
}
