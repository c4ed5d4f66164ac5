import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../../dist')
/** Paths that are never the page's: calls, assets, patients' links, shared reports, and anything that looks like a file. */
const nonPagePath = /^\/(api|graphql|assets|efficiency|[vsnqroedmcu])(\/|$)|\./

/** Serves the built page: hashed assets are cached for a year; any other path gets the page, which does its own routing. */
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
  // Version of the page; it changes exactly when a build does.
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
