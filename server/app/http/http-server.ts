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
import { LARGEST_FILE } from '../../../domain/limits.ts'
import { isSpared } from '../../api/account/address-limit-exemption.ts'
import { noteTasks } from '../../engine/training/training-tasks.ts'
import { refusedPage } from '../../patient-pages/error-page.ts'
import type { House } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import { access } from '../../platform/http/access.ts'
import { authorize } from '../../platform/http/caller.ts'
import { bodyOperations, loadContract } from '../../platform/http/contract.ts'
import { hideLinks } from '../../platform/http/hide-links.ts'
import { readJson } from '../../platform/http/json-parser.ts'
import { holdToSize } from '../../platform/http/limit-form-size.ts'
import { logger } from '../../platform/http/logger.ts'
import {
  type NumberFormats,
  numberParameters,
  requireDecimalNumbers,
} from '../../platform/http/number-parameters.ts'
import type { Handlers, OperationId } from '../../platform/http/operation.ts'
import { Problem, problemAnswer } from '../../platform/http/problem.ts'
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts'
import { requestId } from '../../platform/http/request-ids.ts'
import { requireFinite } from '../../platform/http/require-finite.ts'
import { headersOf } from '../../platform/http/security-headers.ts'
import { buildSerializer } from '../../platform/http/serializers.ts'
import {
  holdToDeadlines,
  type Patience,
  serverTimes,
  patience as usual,
} from '../../platform/http/timeouts.ts'
import { buildValidator } from '../../platform/http/validators.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { auditRefusal } from '../../platform/security/audit-refusal.ts'
import { noteView, patientCalls } from './audit-master-view.ts'

const LARGEST_BODY = 1024 * 1024
/** What goes beside a file, such as the fields of its columns. */
const LARGEST_PART = 10_000
/** Passwords are guessed at these; each address may try so often a minute. */
const guessable: OperationId[] = [
  'signIn',
  'register',
  'recoverPassword',
  'changePassword',
  'changeEmail',
]
const TRIES_A_MINUTE = 60
/** Seconds. */
const RETRY_AFTER = 60

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller's token is one of ours: strangers may send less. */
    known: boolean
  }
  interface FastifyInstance {
    /** Aborts when the process is asked to stop: what would never end by itself ends then. */
    closing: AbortSignal
  }
}

interface AppOptions {
  /** Where people reach it. */
  publicUrl?: string
  trustProxy?: Config['trustProxy']
  patience?: Patience
}

/** An instance with the house's habits: how it logs, reads, refuses and answers, and no route yet. */
export function createApp(
  logLevel: string,
  { publicUrl = '', trustProxy = null, patience = usual }: AppOptions = {},
): FastifyInstance {
  const setHeaders = headersOf({ https: publicUrl.startsWith('https:') })
  const app = fastify({
    loggerInstance: logger(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    trustProxy: trusted(trustProxy),
    genReqId: requestId,
    requestIdHeader: false,
    ...serverTimes(patience),
    // Keys that are not in the contract stay in the body; a handler takes what it knows by name.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Addresses that cannot be read are refused before any route, and in the same words.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply as FastifyReply) // before any route a reply has no schema of its own
      return refuse(error, request, reply as FastifyReply)
    },
  })
  const closing = new AbortController()
  app.decorate('closing', closing.signal)
  app.addHook('preClose', async () => closing.abort())
  app.decorateRequest('caller', null)
  app.decorateRequest('known', false)
  readJson(app)
  holdToDeadlines(app, patience)
  holdToSize(app)
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

/** The last so many hops before us, or the hops at those addresses. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : (proxies ?? false)

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = problemAnswer(error, localeOf(request.headers))
  // What is over by itself is worth another try, and the reader is told when.
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
  if (status >= 500 && status !== 501)
    request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
  return reply.code(status).send(refusedPage(request, reply, status) ?? body)
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
  const showing = patientCalls(contract)
  const numbers = numberParameters(contract)
  await app.register(openapiGlue, {
    specification: contract,
    operationResolver: (id) =>
      route(house, handlers, id as OperationId, {
        asksBody: asking.has(id),
        showsPatients: showing.has(id),
        numbers: numbers.get(id) ?? {},
      }),
  })
}

/** What the contract says of a call. */
interface Asks {
  asksBody: boolean
  showsPatients: boolean
  numbers: NumberFormats
}

function route(
  house: House,
  handlers: Handlers,
  operationId: OperationId,
  { asksBody, showsPatients, numbers }: Asks,
): RouteOptions {
  // Each handler takes the call of its own operation; here all of them are alike.
  const handle = handlers[operationId] as ((call: object) => Promise<unknown>) | undefined
  const limited = guessable.includes(operationId)
  const options: Partial<RouteOptions> = {
    onRequest: async (request) => {
      request.caller = await authorize(house, request, access[operationId], operationId)
      request.known = request.caller !== null
    },
    preValidation: async (request) => {
      requireDecimalNumbers(request, numbers)
      // The router checks bodies of the contract's type only: any other, and none, would pass unchecked.
      const isJson = /^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')
      if (asksBody && !isJson) throw new Problem('CHECK_DETAILS', { body: 'BAD_FORMAT' })
    },
    handler: async (request, reply) => {
      if (!handle) throw new Problem('NOT_BUILT')
      requireFinite(request.params)
      requireFinite(request.query)
      requireFinite(request.body)
      const answer = await handle({ ...given(request), request, reply })
      const { caller, params: path } = request
      // Before the answer leaves: what a clinic's log does not have was not seen.
      if (showsPatients && caller?.isMaster && caller.companyId)
        await noteView(house, caller, { call: operationId, path, answer })
      if (caller?.training === 'inside')
        await noteTasks(house, caller, { call: operationId, path, body: request.body })
      if (answer === undefined && !reply.sent) return reply.code(204).send()
      return answer
    },
    onError: (request, _reply, error) => auditRefusal(house, request, operationId, error),
    // Errors too: a provider's refusal may quote the text that it refused.
    onSend: async (_request, _reply, payload) =>
      typeof payload === 'string' ? hideLinks(payload) : payload,
    ...(limited && { config: { rateLimit: doorLimit(house) } }),
  }
  return options as RouteOptions
}

/** Counted once the body is read, for it says whose door is tried. */
const doorLimit = (house: House) => ({
  max: TRIES_A_MINUTE,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: FastifyRequest) => rateLimitKey(ip),
  hook: 'preHandler' as const,
  allowList: (request: FastifyRequest) => isSpared(house, request),
})

const given = (request: FastifyRequest) => ({
  caller: request.caller,
  query: request.query,
  path: request.params,
  body: request.body,
  locale: localeOf(request.headers),
})
