import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { eventStreamHeaders } from '../platform/http/event-stream.ts'
import { onResponseEnd } from '../platform/http/on-response-end.ts'
import { Problem } from '../platform/http/problem.ts'

/** Longest wait for the other host's response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 60_000
const forwardedHeaders = ['authorization', 'last-event-id', 'content-language', 'accept-language']

/**
 * Proxies the change stream of the host behind the facade, event by event, until the reader disconnects. If the host has no stream or answers
 * otherwise, 404 makes the page poll.
 */
export function proxyChanges(server: FastifyInstance, apiUrl: string): void {
  server.get('/api/changes', { exposeHeadRoute: false }, async (request, reply) => {
    const abortController = new AbortController()
    const stop = () => abortController.abort()
    onResponseEnd(reply.raw, stop)
    server.closingSignal.addEventListener('abort', stop, { once: true })
    const timer = setTimeout(stop, RESPONSE_TIMEOUT_MS)
    const headers = forwardedHeaders.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    try {
      const response = await fetch(`${apiUrl}/api/changes`, {
        headers: [...headers, ['accept', 'text/event-stream'], ['x-forwarded-for', request.ip]],
        signal: abortController.signal,
      }).catch(() => null)
      clearTimeout(timer)
      const body = requireStream(response)
      reply.hijack()
      reply.raw.writeHead(200, eventStreamHeaders)
      reply.raw.flushHeaders()
      // Reads no faster than the reader takes.
      for await (const part of body)
        if (!reply.raw.write(part))
          await once(reply.raw, 'drain', { signal: abortController.signal })
    } catch (error) {
      if (!reply.sent) throw error
    } finally {
      clearTimeout(timer)
      server.closingSignal.removeEventListener('abort', stop)
      if (reply.sent) reply.raw.end()
    }
  })
}

/** Body of a stream response. Throws the matching refusal for any other response. */
function requireStream(answer: Response | null) {
  if (answer?.status === 401) throw new Problem('UNAUTHORIZED')
  if (answer?.status === 403) throw new Problem('FORBIDDEN')
  if (answer?.status === 429) throw new Problem('TOO_MANY')
  // The host may be back in a moment.
  if (!answer || (answer.status >= 500 && answer.status !== 501)) throw new Problem('STARTING')
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (answer.status !== 200 || !isStream || !answer.body) throw new Problem('NOT_FOUND')
  return answer.body
}
