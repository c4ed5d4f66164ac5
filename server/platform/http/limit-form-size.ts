import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'
import { isForm } from './timeouts.ts'

/** A file of 64 MB and the form's other fields. */
const MAX_FORM_BYTES = 68 * 1024 * 1024
const CHECK_INTERVAL_MS = 100

/**
 * Limits the size of forms. The form parser skips what exceeds each part's limit, but keeps reading for as long as somebody sends: a form with a
 * content length is refused before reading, one without ends with its connection.
 */
export function limitFormSize(server: FastifyInstance, maxBytes = MAX_FORM_BYTES) {
  server.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return
    if (Number(request.headers['content-length']) > maxBytes) {
      void reply.header('connection', 'close')
      throw new Problem('TOO_LARGE')
    }
    const { raw } = request
    const { socket } = raw
    // A call that the facade makes within the process has no socket.
    if (typeof socket.bytesRead !== 'number') return
    const before = socket.bytesRead
    const timer = setInterval(() => {
      if (socket.bytesRead - before > maxBytes) raw.destroy()
    }, CHECK_INTERVAL_MS)
    timer.unref()
    const over = () => clearInterval(timer)
    raw.once('end', over)
    raw.once('close', over)
  })
}
