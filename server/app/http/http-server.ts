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
import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import { isExemptFromAddressLimit } from '../../api/account/address-limit-exemption.ts'
import { recordTasks } from '../../engine/training/training-tasks.ts'
import { renderErrorPage } from '../../patient-pages/error-page.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import { accessByOperation } from '../../platform/http/access.ts'
import { authorize } from '../../platform/http/caller.ts'
import { listBodyOperations, loadContract } from '../../platform/http/contract.ts'
import { hideLinks } from '../../platform/http/hide-links.ts'
import { addJsonParser } from '../../platform/http/json-parser.ts'
import { limitFormSize } from '../../platform/http/limit-form-size.ts'
import { createLogger } from '../../platform/http/logger.ts'
import {
  listNumberParameters,
  type NumberFormats,
  requireDecimalNumbers,
} from '../../platform/http/number-parameters.ts'
import type { Handlers, OperationId } from '../../platform/http/operation.ts'
import { Problem, toProblemResponse } from '../../platform/http/problem.ts'
import { getRateLimitKey } from '../../platform/http/rate-limit-key.ts'
import { getRequestId } from '../../platform/http/request-ids.ts'
import { requireFinite } from '../../platform/http/require-finite.ts'
import { createHeaderHook } from '../../platform/http/security-headers.ts'
import { buildSerializer } from '../../platform/http/serializers.ts'
import {
  enforceTimeouts,
  type Timeouts,
  toServerTimeouts,
  defaultTimeouts as usual,
} from '../../platform/http/timeouts.ts'
import { buildValidator } from '../../platform/http/validators.ts'
import { getRequestLocale } from '../../platform/i18n/locale.ts'
import { auditRefusal } from '../../platform/security/audit-refusal.ts'
import { auditMasterView, listPatientOperations } from './audit-master-view.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** Limit for fields beside a file, such as its column mapping. */
const MAX_FIELD_BYTES = 10_000
/** Operations that allow guessing passwords, limited per address and minute. */
const passwordOperations: OperationId[] = [
  'signIn',
  'register',
  'recoverPassword',
  'changePassword',
  'changeEmail',
]
const MAX_TRIES_PER_MINUTE = 60
/** In seconds. */
const RETRY_AFTER_SECONDS = 60

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller has a valid token; others may send less. */
    isKnownCaller: boolean
  }
  interface FastifyInstance {
    /** Aborted when the process is asked to stop: ends endless responses such as event streams. */
    closingSignal: AbortSignal
  }
}

interface HttpServerOptions {
  /** The address at which people open the product. */
  publicUrl?: string
  trustProxy?: Config['trustProxy']
  timeouts?: Timeouts
}

/** Creates a server with the product's logging, parsing, refusals and headers, without routes. */
export function createHttpServer(
  logLevel: string,
  { publicUrl = '', trustProxy = null, timeouts = usual }: HttpServerOptions = {},
): FastifyInstance {
  const setHeaders = createHeaderHook({ https: publicUrl.startsWith('https:') })
  const server = fastify({
    loggerInstance: createLogger(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: toTrustProxy(trustProxy),
    genReqId: getRequestId,
    requestIdHeader: false,
    ...toServerTimeouts(timeouts),
    // Unknown keys stay in the body; handlers read the ones they know by name.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Malformed URLs are refused before routing, in the same format.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply as FastifyReply) // before routing a reply has no schema of its own
      return sendProblem(error, request, reply as FastifyReply)
    },
  })
  const closing = new AbortController()
  server.decorate('closingSignal', closing.signal)
  server.addHook('preClose', async () => closing.abort())
  server.decorateRequest('caller', null)
  server.decorateRequest('isKnownCaller', false)
  addJsonParser(server)
  enforceTimeouts(server, timeouts)
  limitFormSize(server)
  server.setErrorHandler(sendProblem)
  server.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('NOT_FOUND'), request, reply),
  )
  server.addHook('onRequest', setHeaders)
  server.addHook('onResponse', async (request, reply) => {
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
  return server
}

/** A number of proxies before us, or the proxies at those addresses. */
const toTrustProxy = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : (proxies ?? false)

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = toProblemResponse(error, getRequestLocale(request.headers))
  // Temporary errors are worth a retry; the header says when.
  if (status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (status >= 500 && status !== 501)
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  return reply.code(status).send(renderErrorPage(request, reply, status) ?? body)
}

/** Adds a route for each operation of the contract: checks the caller before the body, and answers 501 if there is no handler. */
export async function addRestRoutes(
  server: FastifyInstance,
  app: AppContext,
  handlers: Handlers,
): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fieldSize: MAX_FIELD_BYTES, fields: 10 },
  })
  await server.register(rateLimit, { global: false })
  const contract = loadContract()
  const bodyOperationIds = listBodyOperations(contract)
  const patientOperationIds = listPatientOperations(contract)
  const numbers = listNumberParameters(contract)
  await server.register(openapiGlue, {
    specification: contract,
    operationResolver: (id) =>
      createRoute(app, handlers, id as OperationId, {
        requiresBody: bodyOperationIds.has(id),
        showsPatients: patientOperationIds.has(id),
        numberFormats: numbers.get(id) ?? {},
      }),
  })
}

/** Properties of an operation from the contract. */
interface OperationTraits {
  requiresBody: boolean
  showsPatients: boolean
  numberFormats: NumberFormats
}

function createRoute(
  app: AppContext,
  handlers: Handlers,
  operationId: OperationId,
  { requiresBody, showsPatients, numberFormats }: OperationTraits,
): RouteOptions {
  // Each handler takes its own operation's call; the loop treats them alike.
  const handle = handlers[operationId] as ((call: object) => Promise<unknown>) | undefined
  const isRateLimited = passwordOperations.includes(operationId)
  const options: Partial<RouteOptions> = {
    onRequest: async (request) => {
      request.caller = await authorize(app, request, accessByOperation[operationId], operationId)
      request.isKnownCaller = request.caller !== null
    },
    preValidation: async (request) => {
      requireDecimalNumbers(request, numberFormats)
      // The router validates only bodies of the contract's type; any other, or none, would pass unchecked.
      const isJson = /^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')
      if (requiresBody && !isJson) throw new Problem('CHECK_DETAILS', { body: 'BAD_FORMAT' })
    },
    handler: async (request, reply) => {
      if (!handle) throw new Problem('NOT_BUILT')
      requireFinite(request.params)
      requireFinite(request.query)
      requireFinite(request.body)
      const answer = await handle({ ...toCall(request), request, reply })
      const { caller, params: path } = request
      // Before the response is sent: if it cannot be recorded in the clinic's audit log, nothing may be shown.
      if (showsPatients && caller?.isMaster && caller.companyId)
        await auditMasterView(app, caller, { call: operationId, path, answer })
      if (caller?.training === 'inside')
        await recordTasks(app, caller, { call: operationId, path, body: request.body })
      if (answer === undefined && !reply.sent) return reply.code(204).send()
      return answer
    },
    onError: (request, _reply, error) => auditRefusal(app, request, operationId, error),
    // Errors too: a provider's refusal may quote the refused text.
    onSend: async (_request, _reply, payload) =>
      typeof payload === 'string' ? hideLinks(payload) : payload,
    ...(isRateLimited && { config: { rateLimit: createPasswordRateLimit(app) } }),
  }
  return options as RouteOptions
}

/** Counted after the body is read, because it names the account. */
const createPasswordRateLimit = (app: AppContext) => ({
  max: MAX_TRIES_PER_MINUTE,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: FastifyRequest) => getRateLimitKey(ip),
  hook: 'preHandler' as const,
  allowList: (request: FastifyRequest) => isExemptFromAddressLimit(app, request),
})

const toCall = (request: FastifyRequest) => ({
  caller: request.caller,
  query: request.query,
  path: request.params,
  body: request.body,
  locale: getRequestLocale(request.headers),
})
