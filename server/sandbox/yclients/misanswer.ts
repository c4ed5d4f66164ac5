import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Spoiled, spoils, type Turned, turnsAway } from '../fates.ts'
import { spoil, turnAway } from '../misbehave.ts'
import type { Fault, Order } from './faults.ts'
import type { Host } from './hosts.ts'
import { Refusal, refusalBody } from './refusal.ts'

const type = 'application/json; charset=utf-8'
const shared: Partial<Record<Fault, Turned | Spoiled>> = {
  ...{ busy: 'busy', busyNoHint: 'busyNoHint', error500: 'error500', resetBefore: 'resetBefore' },
  ...{ hang: 'hang', resetAfter: 'resetAfter', html502: 'html502', broken: 'broken', drip: 'drip' },
}
const page = (title: string) => `<html><body><h1>${title}</h1><hr>nginx</body></html>`

/** Sends the request away when that is its fault; false when it goes on. Nothing was done. */
export function sendAway(
  { fault }: Order,
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const fate = shared[fault]
  if (fate && turnsAway(fate)) void turnAway(fate, request, reply)
  else if (fault === 'busyHtml') tooMany(reply)
  else if (fault === 'error503')
    void reply.code(503).type('text/html').send(page('503 Service Unavailable'))
  else if (fault === 'unauthorised') throw new Refusal(401, 'noUser')
  else if (fault === 'licence402') throw new Refusal(402, 'licence')
  else if (fault === 'licence403') throw new Refusal(403, 'licence')
  else if (fault === 'errorAt200')
    void reply.type(type).send(JSON.stringify(refusalBody(new Refusal(200, 'broken'), host)))
  else return false
  return true
}

/** That it comes as a page and without Retry-After is assumed: nothing is documented of it. */
export const tooMany = (reply: FastifyReply): void =>
  void reply.code(429).type('text/html').send(page('429 Too Many Requests'))

/** Gives the answer, or what the fault makes of it. All was done. */
export async function answer(
  { status, body }: { status: number; body: string },
  order: Order | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fate = order && shared[order.fault]
  if (order?.fault === 'slow') await sleep(order.milliseconds, undefined, { ref: false })
  if (order?.fault === 'cut') return cut(status, body, reply)
  if (fate && spoils(fate)) return spoil(fate, { status, type, body }, request, reply)
  return body === '' ? reply.code(status).send() : reply.code(status).type(type).send(body)
}

/** Promises the whole and hangs up in its middle. */
function cut(status: number, body: string, reply: FastifyReply): FastifyReply {
  const bytes = Buffer.from(body)
  reply.hijack()
  reply.raw.writeHead(status, { 'content-type': type, 'content-length': bytes.length })
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy())
  return reply
}
