import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRemoteRest } from '../../src/gateway/create-remote-rest.ts'
import { createFacade, type GraphQLResponse } from '../../src/gateway/facade.ts'
import { parseMultipartRequest } from '../../src/gateway/multipart.ts'
import {
  createRefusalResponse,
  createRestRefusalResponse,
} from '../../src/gateway/refusal-response.ts'
import {
  getForwardedHeaders,
  getSetCookie,
  type HeaderReader,
  type Rest,
  type SetCookie,
} from '../../src/gateway/rest-client.ts'
import { DEVICE_HEADER, isDeviceCookie, readDevice } from '../api/account/device.ts'
import { listConnectionKinds } from '../engine/connections/connection-kinds.ts'
import type { Config } from '../platform/config.ts'
import { createConcurrencyLimit } from '../platform/http/concurrency-limit.ts'
import { onResponseEnd } from '../platform/http/on-response-end.ts'
import { toProblemResponse } from '../platform/http/problem.ts'
import { runWithRequestId } from '../platform/http/request-ids.ts'
import { isForm } from '../platform/http/timeouts.ts'
import { proxyChanges } from './proxy-changes.ts'
import { readForm } from './read-form.ts'

const documentsFile = join(
  import.meta.dirname,
  '../../schema/generated/client/persisted-documents.json',
)
/** Per clinic and at once, as each form is in memory until it is passed on. */
const MAX_CONCURRENT_FORMS = 3

/** The REST host behind the facade, and the operator's settings. */
interface FacadeOptions {
  /** Another host's address; null: this process's own REST calls. */
  apiUrl: string | null
  /** The product's public address; the device cookie's name depends on it. */
  publicUrl?: string
  directorUrl?: Config['directorUrl'] | null
  support?: Config['support']
  /** Whether a token is one of ours; another host's tokens only that host can check. */
  isKnownToken?(token: string): Promise<boolean>
}

/** Mounts the GraphQL facade over our own REST calls, or over another host with the same interface. */
export async function mountFacade(
  server: FastifyInstance,
  {
    apiUrl,
    publicUrl = '',
    directorUrl = null,
    support = null,
    isKnownToken = async () => true,
  }: FacadeOptions,
): Promise<void> {
  const rest = apiUrl === null ? createInternalRest(server) : createRemoteRest(apiUrl)
  if (apiUrl !== null) proxyChanges(server, apiUrl)
  const facade = createFacade({
    rest,
    documents: JSON.parse(readFileSync(documentsFile, 'utf8')),
    isForeignHost: apiUrl !== null,
    directorUrl,
    support,
    listOwnKinds: listConnectionKinds,
    report: (fault: unknown) => server.log.error({ err: fault }, 'facade'),
  })
  const forms = createConcurrencyLimit(MAX_CONCURRENT_FORMS)
  await server.register(async (scope) => {
    // Accepts JSON and forms with a file, but not plain text, which a page of another origin can send without preflight.
    scope.removeContentTypeParser('text/plain')
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart)
    scope.setErrorHandler(sendRefusal)
    scope.get('/graphql', (_request, reply) => reply.code(405).header('allow', 'POST').send())
    scope.post('/graphql', {
      onRequest: async (request, reply) => {
        const token = readBearerToken(request)
        request.isKnownCaller = token !== null && (await isKnownToken(token))
        // A form is read only after its sender is known, because it may be larger than any other request.
        if (isForm(request) && !(await acquireFormPermit(rest, forms, request, reply))) return reply
      },
      handler: async (request, reply) => {
        const headers = createHeaderReader(request, publicUrl)
        const setCookie: SetCookie = (cookie) => {
          if (isDeviceCookie(cookie)) reply.header('set-cookie', cookie)
        }
        const operation = isForm(request)
          ? parseMultipartRequest(await readForm(request))
          : request.body
        return runWithRequestId(request.id, () => facade(operation, headers, setCookie))
      },
    })
  })
}

const readBearerToken = ({ headers }: FastifyRequest) =>
  headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? null

/** Asks the REST host who sends the form and takes one of the clinic's permits until it is answered; otherwise refuses the form. */
async function acquireFormPermit(
  rest: Rest,
  forms: ReturnType<typeof createConcurrencyLimit>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const headers = createHeaderReader(request)
  const refuse = (answer: GraphQLResponse) => {
    reply.header('cache-control', 'no-store').send(answer)
    return false
  }
  const call = {
    method: 'GET',
    path: '/api/company',
    headers: getForwardedHeaders(headers),
  } as const
  const response = await rest(call).catch(() => null)
  if (!response) return refuse(createRestRefusalResponse(0, '', headers))
  const responseText = await response.text()
  // Another host's response is not ours to interpret; only a 401 for an unknown sender counts.
  if (!request.isKnownCaller || response.status === 401 || response.status === 403)
    return refuse(createRestRefusalResponse(response.status, responseText, headers))
  const release = forms.acquire(/"id": ?"([^"]+)"/.exec(responseText)?.[1] ?? '')
  if (!release) return refuse(createRefusalResponse('TOO_MANY_FILES', headers))
  onResponseEnd(reply.raw, release)
  return true
}

/** Unreadable requests are answered like all others here: 200 with errors in the body. */
function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = toProblemResponse(error, 'en')
  if (status >= 500 || error.statusCode === 415) throw error
  const file = body.code === 'TOO_LARGE' ? 'FILE_TOO_LARGE' : 'TOO_LARGE'
  return reply
    .code(200)
    .send(createRefusalResponse(status === 413 ? file : 'BAD_REQUEST', createHeaderReader(request)))
}

/** Passes on the caller's headers, the client address (rate limits use it), and only the device cookie. */
function createHeaderReader(request: FastifyRequest, publicUrl = ''): HeaderReader {
  const own: Record<string, string | null> = {
    'x-forwarded-for': request.ip,
    [DEVICE_HEADER]: readDevice(request, { publicUrl }),
  }
  return {
    get(name) {
      const value = name in own ? own[name] : request.headers[name]
      return typeof value === 'string' ? value : null
    },
  }
}

/** Our own REST calls without the network; every hook and check of the router still runs. */
const createInternalRest =
  (server: FastifyInstance): Rest =>
  async ({ method, path, headers: requestHeaders, body }) => {
    const { 'x-forwarded-for': remoteAddress, ...headers } = requestHeaders
    const payload = body === undefined ? null : await toPayload(body)
    const answer = await server.inject({
      method,
      url: path,
      headers: { ...headers, ...payload?.headers },
      ...(remoteAddress && { remoteAddress }),
      ...(payload && { payload: payload.body }),
    })
    return {
      status: answer.statusCode,
      text: async () => answer.payload,
      cookie: getSetCookie(answer.headers['set-cookie']),
    }
  }

/** Serializes a form; its header names the boundary. */
async function toPayload(body: string | FormData) {
  if (typeof body === 'string') return { body, headers: {} }
  const response = new Response(body)
  const type = response.headers.get('content-type') ?? ''
  return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } }
}
