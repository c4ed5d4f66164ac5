import type { FastifyReply } from 'fastify'
import type { Order } from '../clinic-system/fault-queue.ts'
import { gatewayPage } from '../clinic-system/send-response.ts'
import { Refusal, refusalBody } from './api-error.ts'
import type { Host } from './family-definitions.ts'

/** The family's own ways to send a request away; false when it goes on. Nothing was done. */
export function familySendsAway({ fault }: Order, host: Host, reply: FastifyReply): boolean {
  if (fault === 'unauthorised') throw new Refusal(401, 'noUser')
  if (fault === 'licence402') throw new Refusal(402, 'licence')
  if (fault === 'licence403') throw new Refusal(403, 'licence')
  if (fault === 'busyHtml') tooMany(reply)
  else if (fault === 'errorAt200') void reply.send(refusalBody(new Refusal(200, 'broken'), host))
  else return false
  return true
}

/** That it comes as a page and without Retry-After is assumed: nothing is documented of it. */
export const tooMany = (reply: FastifyReply): void =>
  void gatewayPage(reply, 429, 'Too Many Requests')
