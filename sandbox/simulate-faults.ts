import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Spoiled, Turned } from '../server/platform/sandbox/simulated-outcomes.ts'

/** Sends the request away; nothing was accepted. */
export function turnAway(fate: Turned, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  switch (fate) {
    case 'busy':
      return reply.code(429).header('retry-after', '2').send()
    case 'busyNoHint':
      return reply.code(429).send()
    case 'error500':
      return reply.code(500).type('text/plain').send('Internal Server Error')
    case 'resetBefore':
      return reset(request, reply)
  }
}

/** Spoils the answer of a message that was accepted. */
export function spoil(
  fate: Spoiled,
  answer: { status: number; type: string; body: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (fate) {
    case 'hang':
      return reply.hijack()
    case 'resetAfter':
      return reset(request, reply)
    case 'html502': {
      const page = '<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>'
      return reply.code(502).type('text/html').send(page)
    }
    case 'broken': {
      const half = answer.body.slice(0, Math.floor(answer.body.length / 2))
      return reply.code(answer.status).type(answer.type).send(half)
    }
    case 'drip':
      reply.hijack()
      void drip(answer, reply)
      return reply
  }
}

function reset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return reply
}

async function drip(answer: { status: number; type: string; body: string }, reply: FastifyReply) {
  const { raw } = reply
  raw.writeHead(answer.status, { 'content-type': answer.type })
  for (const byte of Buffer.from(answer.body)) {
    if (raw.destroyed) return
    raw.write(Buffer.of(byte))
    await sleep(1000, undefined, { ref: false })
  }
  raw.end()
}
