import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { eventStreamHeaders } from '../platform/http/event-stream.ts'
import { whenOver } from '../platform/http/on-response-end.ts'
import { Problem } from '../platform/http/problem.ts'

/** Longest wait for the other host to begin, in milliseconds. */
const PATIENCE = 60_000
const forwarded = ['authorization', 'last-event-id', 'content-language', 'accept-language']

/**
 * Hands the stream of changes of the host behind the facade on, event by event, as long as the reader stays. A host that has none, or
 * answers something else, is one to be polled: 404.
 */
export function passChanges(app: FastifyInstance, apiUrl: string): void {
  app.get('/api/changes', { exposeHeadRoute: false }, async (request, reply) => {
    const gone = new AbortController()
    const leave = () => gone.abort()
    whenOver(reply.raw, leave)
    app.closing.addEventListener('abort', leave, { once: true })
    const late = setTimeout(leave, PATIENCE)
    const headers = forwarded.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    try {
      const answer = await fetch(`${apiUrl}/api/changes`, {
        headers: [...headers, ['accept', 'text/event-stream'], ['x-forwarded-for', request.ip]],
        signal: gone.signal,
      }).catch(() => null)
      clearTimeout(late)
      const body = streamIn(answer)
      reply.hijack()
      reply.raw.writeHead(200, eventStreamHeaders)
      reply.raw.flushHeaders()
      // No more is read than the reader takes.
      for await (const part of body)
        if (!reply.raw.write(part)) await once(reply.raw, 'drain', { signal: gone.signal })
    } catch (error) {
      if (!reply.sent) throw error
    } finally {
      clearTimeout(late)
      app.closing.removeEventListener('abort', leave)
      if (reply.sent) reply.raw.end()
    }
  })
}

/** The body of an answer that is a stream. Throws the refusal that stands for any other. */
function streamIn(answer: Response | null) {
  if (answer?.status === 401) throw new Problem('UNAUTHORIZED')
  if (answer?.status === 403) throw new Problem('FORBIDDEN')
  if (answer?.status === 429) throw new Problem('TOO_MANY')
  // It may be there again in a moment.
  if (!answer || (answer.status >= 500 && answer.status !== 501)) throw new Problem('STARTING')
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (answer.status !== 200 || !isStream || !answer.body) throw new Problem('NOT_FOUND')
  return answer.body
}
