import type { FastifyReply } from 'fastify'
import type { QueuedFault } from '../clinic-system/fault-queue.ts'
import { sendGatewayPage } from '../clinic-system/send-response.ts'
import { ApiError, toErrorBody } from './api-error.ts'
import type { YclientsDefinition } from './yclients-definitions.ts'

/** Faults of YCLIENTS itself that reject a request; false if it continues. Nothing was changed. */
export function rejectByYclientsFault(
  { fault }: QueuedFault,
  definition: YclientsDefinition,
  reply: FastifyReply,
): boolean {
  if (fault === 'unauthorised') throw new ApiError(401, 'noUser')
  if (fault === 'licence402') throw new ApiError(402, 'licence')
  if (fault === 'licence403') throw new ApiError(403, 'licence')
  if (fault === 'busyHtml') sendTooManyRequests(reply)
  else if (fault === 'errorAt200')
    void reply.send(toErrorBody(new ApiError(200, 'broken'), definition))
  else return false
  return true
}

/** That it comes as an HTML page without Retry-After is assumed: nothing is documented. */
export const sendTooManyRequests = (reply: FastifyReply): void =>
  void sendGatewayPage(reply, 429, 'Too Many Requests')
