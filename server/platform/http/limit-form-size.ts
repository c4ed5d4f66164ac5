import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'
import { isForm } from './timeouts.ts'

/** A file of 64 MB, and what stands beside it in a form. */
const LARGEST_FORM = 68 * 1024 * 1024
const LOOK = 100

/**
 * Holds forms to what a file may have. The reader of forms bounds each part and passes over what is too long, but reads on for as long as
 * somebody sends: a form that says its length is refused before it is read, one that does not ends with its connection.
 */
export function holdToSize(app: FastifyInstance, largest = LARGEST_FORM) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return
    if (Number(request.headers['content-length']) > largest) {
      void reply.header('connection', 'close')
      throw new Problem('TOO_LARGE')
    }
    const { raw } = request
    const { socket } = raw
    // A call that the facade makes within the process has no connection of its own.
    if (typeof socket.bytesRead !== 'number') return
    const before = socket.bytesRead
    const timer = setInterval(() => {
      if (socket.bytesRead - before > largest) raw.destroy()
    }, LOOK)
    timer.unref()
    const over = () => clearInterval(timer)
    raw.once('end', over)
    raw.once('close', over)
  })
}
