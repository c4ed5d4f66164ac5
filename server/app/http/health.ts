import type { FastifyInstance } from 'fastify'

/** `/health`: this process lives. `/ready`: it may be sent work, as `isReady` says. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady()
    if (!ready) reply.header('retry-after', 5)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}
