import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../../dist')
/** What is never an address of the page: calls, assets, patients' links, shared months, and whatever looks like a file. */
const nonPagePath = /^\/(api|graphql|assets|efficiency|[vsnqroedmcu])(\/|$)|\./

/** The built page: hashed assets for a year, everything else answers the page itself, which knows its own addresses. */
export async function addStaticSite(server: FastifyInstance): Promise<void> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return
  const html = readFileSync(index)
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  const etag = `"${version}"`
  await server.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  // The version is the page's own: it changes when and only when a build does.
  server.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version }),
  )
  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  server.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (nonPagePath.test(path)) return reply.callNotFound()
    reply.headers({ 'cache-control': 'no-cache', etag }).type('text/html; charset=utf-8')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html)
  })
}
