import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import openapiGlue from 'fastify-openapi-glue'
import type { House } from '../house.ts'
import { localeOf } from '../words/locale.ts'
import { access } from './access.ts'
import { authorize, type Caller } from './caller.ts'
import { bodyOperations, loadContract } from './contract.ts'
import { headersOf } from './headers.ts'
import { logger } from './logger.ts'
import type { Handlers, OperationId } from './operation.ts'
import { Problem, problemAnswer } from './problem.ts'

const LARGEST_BODY = 1024 * 1024
const LARGEST_FILE = 64 * 1024 * 1024
/** What goes beside a file, such as the fields of its columns. */
const LARGEST_PART = 10_000
/** Passwords are guessed at these; each address may try so often a minute. */
const guessable: OperationId[] = [
  'signIn',
  'register',
  'recoverPassword',
  'resetPassword',
  'changePassword',
]
const TRIES_A_MINUTE = 60

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** An instance with the house's habits: how it logs, refuses and answers, and no route yet. `publicUrl`: where people reach it. */
export function createApp(logLevel: string, publicUrl = ''): FastifyInstance {
  const setHeaders = headersOf({ https: publicUrl.startsWith('https:') })
  const app = fastify({
    loggerInstance: logger(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    // Keys that are not in the contract stay in the body; a handler takes what it knows by name.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Addresses that cannot be read are refused before any route, and in the same words.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply as FastifyReply) // before any route a reply has no schema of its own
      return refuse(error, request, reply as FastifyReply)
    },
  })
  app.decorateRequest('caller', null)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => refuse(new Problem('NOT_FOUND'), request, reply))
  app.addHook('onRequest', setHeaders)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  return app
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = problemAnswer(error, localeOf(request.headers))
  if (status >= 500 && status !== 501)
    request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
  return reply.code(status).send(body)
}

/** Lays the REST contract over the app: a route a call, its caller checked before its body, and 501 where no area answers. */
export async function addRest(
  app: FastifyInstance,
  house: House,
  handlers: Handlers,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: LARGEST_FILE, files: 1, fieldSize: LARGEST_PART, fields: 10 },
  })
  await app.register(rateLimit, { global: false })
  const contract = loadContract()
  const asking = bodyOperations(contract)
  await app.register(openapiGlue, {
    specification: contract,
    operationResolver: (id) => route(house, handlers, id as OperationId, asking.has(id)),
  })
}

function route(
  house: House,
  handlers: Handlers,
  operationId: OperationId,
  asksBody: boolean,
): RouteOptions {
  // Each handler takes the call of its own operation; here all of them are alike.
  const handle = handlers[operationId] as ((call: object) => Promise<unknown>) | undefined
  const limited = guessable.includes(operationId)
  const options: Partial<RouteOptions> = {
    onRequest: async (request) => {
      request.caller = await authorize(house, request, access[operationId])
    },
    preValidation: async (request) => {
      // The router checks bodies of the contract's type only: any other, and none, would pass unchecked.
      const isJson = /^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')
      if (asksBody && !isJson) throw new Problem('CHECK_DETAILS', { body: 'BAD_FORMAT' })
    },
    handler: async (request, reply) => {
      if (!handle) throw new Problem('NOT_BUILT')
      const answer = await handle({ ...given(request), request, reply })
      if (answer === undefined && !reply.sent) return reply.code(204).send()
      return answer
    },
    ...(limited && { config: { rateLimit: { max: TRIES_A_MINUTE, timeWindow: '1 minute' } } }),
  }
  return options as RouteOptions
}

const given = (request: FastifyRequest) => ({
  caller: request.caller,
  query: request.query,
  path: request.params,
  body: request.body,
  locale: localeOf(request.headers),
})
