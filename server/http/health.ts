import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'

/** `/health`: this process lives. `/ready`: it may be sent work, which takes a database and is over once it stops. */
export function healthRoutes(app: FastifyInstance, house: House, stopping: () => boolean) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const ready = !stopping() && (await house.db.alive())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}
