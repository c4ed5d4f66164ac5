import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFate, spoils, turnsAway } from '../../server/platform/sandbox/simulated-outcomes.ts'
import { spoil, turnAway } from '../simulate-faults.ts'
import type { Order } from './fault-queue.ts'

/** What goes out; '' has no body. */
export interface Said {
  status: number
  body: string
}

const type = 'application/json; charset=utf-8'

/** A page as a gateway in front of the host writes it. */
export const gatewayPage = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html')
    .send(`<html><body><h1>${status} ${title}</h1><hr>nginx</body></html>`)

/** Sends the request away when that is its fault; false when it goes on. Nothing was done. */
export function sendAway({ fault }: Order, request: FastifyRequest, reply: FastifyReply): boolean {
  if (isFate(fault) && turnsAway(fault)) void turnAway(fault, request, reply)
  else if (fault === 'error503') void gatewayPage(reply, 503, 'Service Unavailable')
  else return false
  return true
}

/** Gives the answer, or what the fault makes of it. All was done. */
export async function answer(
  { status, body }: Said,
  order: Order | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = order?.fault ?? ''
  if (order?.fault === 'slow') await sleep(order.milliseconds, undefined, { ref: false })
  if (fault === 'cut') return cut(status, body, reply)
  if (isFate(fault) && spoils(fault)) return spoil(fault, { status, type, body }, request, reply)
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

/** A body with ids and counts as strings, for vendors' methods differ in that. */
export const withStringIds = (body: unknown) =>
  JSON.stringify(body, (name: string, value: unknown) =>
    typeof value === 'number' &&
    /(?:(?:^|_)(?:id|count|page|attendance|length)|[a-z]Id)$/.test(name)
      ? String(value)
      : value,
  )
