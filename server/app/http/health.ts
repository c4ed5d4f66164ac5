import type { FastifyInstance } from 'fastify'

/** Adds `/health` (this process is alive) and `/ready` (it can take requests, by `isReady`). */
export function addHealthRoutes(server: FastifyInstance, isReady: () => Promise<boolean>) {
  server.get('/health', async () => ({ status: 'ok' }))
  server.get('/ready', async (_request, reply) => {
    const ready = await isReady()
    if (!ready) reply.header('retry-after', 5)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}
