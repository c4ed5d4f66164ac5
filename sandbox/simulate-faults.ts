import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  RequestRejection,
  ResponseBreakage,
} from '../server/platform/sandbox/simulated-outcomes.ts'

/** Rejects the request; nothing was accepted. */
export function rejectRequest(
  outcome: RequestRejection,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (outcome) {
    case 'busy':
      return reply.code(429).header('retry-after', '2').send()
    case 'busyNoHint':
      return reply.code(429).send()
    case 'error500':
      return reply.code(500).type('text/plain').send('Internal Server Error')
    case 'resetBefore':
      return resetConnection(request, reply)
  }
}

/** Breaks the response for an accepted message. */
export function breakResponse(
  outcome: ResponseBreakage,
  response: { status: number; type: string; body: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (outcome) {
    case 'hang':
      return reply.hijack()
    case 'resetAfter':
      return resetConnection(request, reply)
    case 'html502': {
      const page = '<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>'
      return reply.code(502).type('text/html').send(page)
    }
    case 'broken': {
      const half = response.body.slice(0, Math.floor(response.body.length / 2))
      return reply.code(response.status).type(response.type).send(half)
    }
    case 'drip':
      reply.hijack()
      void sendSlowly(response, reply)
      return reply
  }
}

function resetConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return reply
}

async function sendSlowly(
  response: { status: number; type: string; body: string },
  reply: FastifyReply,
) {
  const { raw } = reply
  raw.writeHead(response.status, { 'content-type': response.type })
  for (const byte of Buffer.from(response.body)) {
    if (raw.destroyed) return
    raw.write(Buffer.of(byte))
    await sleep(1000, undefined, { ref: false })
  }
  raw.end()
}
