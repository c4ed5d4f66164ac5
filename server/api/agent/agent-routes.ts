import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type AuthenticatedAgent, authenticateAgent } from './authenticate-agent.ts'
import { pairAgent } from './pair-agent.ts'
import { addProgramRoutes } from './program-routes.ts'
import { createFileReceiver, type FileImporter } from './receive-file.ts'
import { parseMessages, receiveMessages } from './receive-messages.ts'
import { recordHeartbeat } from './record-heartbeat.ts'

/** 1 MB of messages, with line ends and quotes escaped in JSON. */
const MAX_MESSAGES_BYTES = 3 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on calls by agents. */
    agent: AuthenticatedAgent | null
  }
}

/** Registers the routes for agents on clinics' premises, which authenticate with a key instead of a session (docs/decisions/0162). */
export function addAgentRoutes(server: FastifyInstance, app: AppContext, importer: FileImporter) {
  const receiveFile = createFileReceiver(app, importer)
  server.register(async (scope) => {
    scope.decorateRequest('agent', null)
    addProgramRoutes(scope, app.config.agentFolder)
    scope.post('/api/agent/pair', async (request) => pairAgent(app, request))
    scope.register(async (authenticated) => {
      // Runs before the body is read.
      authenticated.addHook('onRequest', async (request) => {
        request.agent = await authenticateAgent(app, request)
        request.isKnownCaller = true
      })
      // Files are streamed; the size limit is applied while reading.
      authenticated.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
        done(null, payload),
      )
      authenticated.post<{ Body: AsyncIterable<Uint8Array> }>(
        '/api/agent/files',
        async (request) => {
          if (request.body === undefined) throw new Problem('CHECK_DETAILS', { file: 'REQUIRED' })
          return receiveFile(requireAgent(request), request, request.body)
        },
      )
      authenticated.post('/api/agent/beat', async (request) =>
        recordHeartbeat(app, requireAgent(request), request.body),
      )
      authenticated.post(
        '/api/agent/messages',
        { bodyLimit: MAX_MESSAGES_BYTES },
        async (request) => receiveMessages(app, requireAgent(request), parseMessages(request.body)),
      )
    })
  })
}

function requireAgent({ agent }: FastifyRequest): AuthenticatedAgent {
  if (!agent) throw new Error('an agent’s call without an agent')
  return agent
}
