import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createGateway } from '../src/gateway/gateway.ts'

const documentsFile = join(
  import.meta.dirname,
  '../schema/generated/client/persisted-documents.json',
)
const LARGEST_REQUEST = 64 * 1024 * 1024

type Rest = (request: Request) => Promise<Response>

/** Mounts the GraphQL facade over our own REST calls, or over another host that speaks them. */
export async function mountFacade(app: FastifyInstance, apiUrl: string | null): Promise<void> {
  const handle = createGateway({
    rest: apiUrl === null ? inside(app) : elsewhere(apiUrl),
    documents: JSON.parse(readFileSync(documentsFile, 'utf8')),
    foreign: apiUrl !== null,
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_REQUEST },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>('/graphql', async (request, reply) => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      )
      const asked = new Request('http://page/graphql', {
        method: 'POST',
        headers,
        body: new Uint8Array(request.body ?? []),
      })
      const answer = await handle(asked)
      return reply
        .code(answer.status)
        .type(answer.headers.get('content-type') ?? 'application/json')
        .send(await answer.text())
    })
  })
}

/** Our own calls, without a trip over the network: every hook and check of the router still runs. */
const inside =
  (app: FastifyInstance): Rest =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST' | 'PUT',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload && { payload }),
    })
    const empty = answer.statusCode === 204 || answer.statusCode === 304
    const type = answer.headers['content-type']
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: type ? { 'content-type': String(type) } : {},
    })
  }

const elsewhere =
  (apiUrl: string): Rest =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(apiUrl + pathname + search, request))
  }
