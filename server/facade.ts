import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createFacade } from '../src/gateway/facade.ts'
import { createGateway } from '../src/gateway/gateway.ts'
import type { HeaderReader, Rest } from '../src/gateway/rest.ts'
import { restAt } from '../src/gateway/rest-at.ts'
import type { Config } from './config.ts'

const documentsFile = join(
  import.meta.dirname,
  '../schema/generated/client/persisted-documents.json',
)
/** A file of 64 MB and the form around it; the facade itself says when a file is over its limit. */
const LARGEST_REQUEST = 68 * 1024 * 1024

/** Mounts the GraphQL facade over our own REST calls, or over another host that speaks them. */
export async function mountFacade(
  app: FastifyInstance,
  apiUrl: string | null,
  directorUrl: Config['directorUrl'] | null = null,
): Promise<void> {
  const options = {
    rest: apiUrl === null ? inside(app) : restAt(apiUrl),
    documents: JSON.parse(readFileSync(documentsFile, 'utf8')),
    foreign: apiUrl !== null,
    directorUrl,
    report: (fault: unknown) => app.log.error({ err: fault }, 'facade'),
  }
  const facade = createFacade(options)
  const gateway = createGateway(options)
  await app.register(async (scope) => {
    // JSON and a form with a file; nothing that a page of another origin can send unasked as plain text.
    scope.removeContentTypeParser(['text/plain', 'multipart/form-data'])
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LARGEST_REQUEST },
      (_request, body, done) => done(null, body),
    )
    scope.get('/graphql', (_request, reply) => reply.code(405).header('allow', 'POST').send())
    scope.post<{ Body: unknown }>(
      '/graphql',
      { bodyLimit: LARGEST_REQUEST },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) return facade(request.body, readerOf(request))
        // A file comes as a form, which the fetch handler reads.
        const body = new Uint8Array(request.body)
        const asked = new Request('http://page/graphql', {
          method: 'POST',
          headers: headersOf(request),
          body,
        })
        const answer = await gateway(asked)
        return reply
          .code(answer.status)
          .type('application/json')
          .send(await answer.text())
      },
    )
  })
}

/** The caller's own headers, and the address the call came from: limits count by that. */
const readerOf = ({ headers, ip }: FastifyRequest): HeaderReader => ({
  get(name) {
    const value = name === 'x-forwarded-for' ? ip : headers[name]
    return typeof value === 'string' ? value : null
  },
})

/** The same for the fetch handler. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  headers.set('x-forwarded-for', request.ip)
  return headers
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
    return { status: answer.statusCode, text: async () => answer.payload }
  }

/** A form is written out with a boundary of its own, which its header names. */
async function payloadOf(body: string | FormData) {
  if (typeof body === 'string') return { body, headers: {} }
  const written = new Response(body)
  const type = written.headers.get('content-type') ?? ''
  return { body: Buffer.from(await written.arrayBuffer()), headers: { 'content-type': type } }
}
