import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../dist')

/** The built page: hashed assets for a year, everything else answers the page itself, which knows its own addresses. */
export async function site(app: FastifyInstance): Promise<void> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return
  const html = readFileSync(index)
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  // The version is the page's own: it changes when and only when a build does.
  app.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version }),
  )
  app.get('/*', (request, reply) => {
    if (/^\/(api|graphql|assets|v)(\/|$)/.test(request.url)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
