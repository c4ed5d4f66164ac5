import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, createFacade } from '../../src/gateway/facade.ts'
import { operationsIn } from '../../src/gateway/multipart.ts'
import { refused, refusedBy } from '../../src/gateway/refused.ts'
import {
  cookieOf,
  forwardedOf,
  type HeaderReader,
  type KeepCookie,
  type Rest,
} from '../../src/gateway/rest.ts'
import { restAt } from '../../src/gateway/rest-at.ts'
import { DEVICE_HEADER, deviceOf, isDeviceCookie } from '../api/account/device.ts'
import { knownKinds } from '../engine/connections/connection-kinds.ts'
import type { Config } from '../platform/config.ts'
import { createSeats } from '../platform/http/concurrency-limit.ts'
import { whenOver } from '../platform/http/on-response-end.ts'
import { problemAnswer } from '../platform/http/problem.ts'
import { withinRequest } from '../platform/http/request-ids.ts'
import { isForm } from '../platform/http/timeouts.ts'
import { passChanges } from './proxy-changes.ts'
import { formIn } from './read-form.ts'

const documentsFile = join(
  import.meta.dirname,
  '../../schema/generated/client/persisted-documents.json',
)
/** Of one clinic, at once: each is held in memory until it is handed on. */
const FORMS_AT_ONCE = 3

/** What stands behind the facade, and what the operator says. */
interface Behind {
  /** Another host's address; null: our own calls. */
  apiUrl: string | null
  /** Where people reach it; by it the device's cookie has its name. */
  publicUrl?: string
  directorUrl?: Config['directorUrl'] | null
  support?: Config['support']
  /** Whether a token is one of ours; another host's tokens only it can tell. */
  isKnown?(token: string): Promise<boolean>
}

/** Mounts the GraphQL facade over our own REST calls, or over another host that speaks them. */
export async function mountFacade(
  app: FastifyInstance,
  {
    apiUrl,
    publicUrl = '',
    directorUrl = null,
    support = null,
    isKnown = async () => true,
  }: Behind,
): Promise<void> {
  const rest = apiUrl === null ? inside(app) : restAt(apiUrl)
  if (apiUrl !== null) passChanges(app, apiUrl)
  const facade = createFacade({
    rest,
    documents: JSON.parse(readFileSync(documentsFile, 'utf8')),
    foreign: apiUrl !== null,
    directorUrl,
    support,
    ownKinds: knownKinds,
    report: (fault: unknown) => app.log.error({ err: fault }, 'facade'),
  })
  const forms = createSeats(FORMS_AT_ONCE)
  await app.register(async (scope) => {
    // JSON and a form with a file; nothing that a page of another origin can send unasked as plain text.
    scope.removeContentTypeParser('text/plain')
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart)
    scope.setErrorHandler(answerRefusal)
    scope.get('/graphql', (_request, reply) => reply.code(405).header('allow', 'POST').send())
    scope.post('/graphql', {
      onRequest: async (request, reply) => {
        const token = bearer(request)
        request.known = token !== null && (await isKnown(token))
        // Nothing of a form is read before its sender is known: it may hold what no other request may.
        if (isForm(request) && !(await takeSeat(rest, forms, request, reply))) return reply
      },
      handler: async (request, reply) => {
        const headers = readerOf(request, publicUrl)
        const keep: KeepCookie = (cookie) => {
          if (isDeviceCookie(cookie)) reply.header('set-cookie', cookie)
        }
        const asked = isForm(request) ? operationsIn(await formIn(request)) : request.body
        return withinRequest(request.id, () => facade(asked, headers, keep))
      },
    })
  })
}

const bearer = ({ headers }: FastifyRequest) =>
  headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? null

/** Asks the REST host who the sender of a form is, and takes a seat of the clinic's until it is answered; else the form is refused. */
async function takeSeat(
  rest: Rest,
  forms: ReturnType<typeof createSeats>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const headers = readerOf(request)
  const refuse = (answer: Answer) => {
    reply.header('cache-control', 'no-store').send(answer)
    return false
  }
  const call = { method: 'GET', path: '/api/company', headers: forwardedOf(headers) } as const
  const whose = await rest(call).catch(() => null)
  if (!whose) return refuse(refusedBy(0, '', headers))
  const said = await whose.text()
  // What another host answers is its own; only its word that it does not know the sender counts.
  if (!request.known || whose.status === 401 || whose.status === 403)
    return refuse(refusedBy(whose.status, said, headers))
  const leave = forms.take(/"id": ?"([^"]+)"/.exec(said)?.[1] ?? '')
  if (!leave) return refuse(refused('TOO_MANY_FILES', headers))
  whenOver(reply.raw, leave)
  return true
}

/** What cannot be read is answered like everything else here: 200, and what is wrong with it. */
function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = problemAnswer(error, 'en')
  if (status >= 500 || error.statusCode === 415) throw error
  const file = body.code === 'TOO_LARGE' ? 'FILE_TOO_LARGE' : 'TOO_LARGE'
  return reply.code(200).send(refused(status === 413 ? file : 'BAD_REQUEST', readerOf(request)))
}

/** The caller's own headers, the address the call came from, for limits count by that, and of its cookies the device's. */
function readerOf(request: FastifyRequest, publicUrl = ''): HeaderReader {
  const own: Record<string, string | null> = {
    'x-forwarded-for': request.ip,
    [DEVICE_HEADER]: deviceOf(request, { publicUrl }),
  }
  return {
    get(name) {
      const value = name in own ? own[name] : request.headers[name]
      return typeof value === 'string' ? value : null
    },
  }
}

/** Our own calls, without a trip over the network: every hook and check of the router still runs. */
const inside =
  (app: FastifyInstance): Rest =>
  async ({ method, path, headers: given, body }) => {
    const { 'x-forwarded-for': remoteAddress, ...headers } = given
    const payload = body === undefined ? null : await payloadOf(body)
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...payload?.headers },
      ...(remoteAddress && { remoteAddress }),
      ...(payload && { payload: payload.body }),
    })
    return {
      status: answer.statusCode,
      text: async () => answer.payload,
      cookie: cookieOf(answer.headers['set-cookie']),
    }
  }

/** A form is written out with a boundary of its own, which its header names. */
async function payloadOf(body: string | FormData) {
  if (typeof body === 'string') return { body, headers: {} }
  const written = new Response(body)
  const type = written.headers.get('content-type') ?? ''
  return { body: Buffer.from(await written.arrayBuffer()), headers: { 'content-type': type } }
}
