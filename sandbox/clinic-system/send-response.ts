import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  breaksResponse,
  isSimulatedOutcome,
  rejectsRequest,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { breakResponse, rejectRequest } from '../simulate-faults.ts'
import type { QueuedFault } from './fault-queue.ts'

/** A response; '' has no body. */
export interface HostResponse {
  status: number
  body: string
}

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** An error page as a gateway in front of the host writes it. */
export const sendGatewayPage = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html')
    .send(`<html><body><h1>${status} ${title}</h1><hr>nginx</body></html>`)

/** Rejects the request if its fault says so; false if it continues. Nothing was changed. */
export function rejectByFault(
  { fault }: QueuedFault,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (isSimulatedOutcome(fault) && rejectsRequest(fault)) void rejectRequest(fault, request, reply)
  else if (fault === 'error503') void sendGatewayPage(reply, 503, 'Service Unavailable')
  else return false
  return true
}

/** Sends the response, or what the fault makes of it. All changes were made. */
export async function sendResponse(
  { status, body }: HostResponse,
  queuedFault: QueuedFault | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = queuedFault?.fault ?? ''
  if (queuedFault?.fault === 'slow')
    await sleep(queuedFault.milliseconds, undefined, { ref: false })
  if (fault === 'cut') return cutConnection(status, body, reply)
  if (isSimulatedOutcome(fault) && breaksResponse(fault))
    return breakResponse(fault, { status, type: CONTENT_TYPE, body }, request, reply)
  return body === '' ? reply.code(status).send() : reply.code(status).type(CONTENT_TYPE).send(body)
}

/** Announces the full length and disconnects halfway. */
function cutConnection(status: number, body: string, reply: FastifyReply): FastifyReply {
  const bytes = Buffer.from(body)
  reply.hijack()
  reply.raw.writeHead(status, { 'content-type': CONTENT_TYPE, 'content-length': bytes.length })
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy())
  return reply
}

/** A body with ids and counts as strings, because the vendors' methods differ in that. */
export const stringifyWithTextIds = (body: unknown) =>
  JSON.stringify(body, (name: string, value: unknown) =>
    typeof value === 'number' &&
    /(?:(?:^|_)(?:id|count|page|attendance|length)|[a-z]Id)$/.test(name)
      ? String(value)
      : value,
  )
