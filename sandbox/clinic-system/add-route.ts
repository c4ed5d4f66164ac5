import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clinics } from './clinic-system.ts'
import type { Order } from './fault-queue.ts'
import type { Limiter } from './rate-limiter.ts'
import { answer, type Said, sendAway } from './send-response.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request as a route reads it. */
export interface Call {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  authorization: string
  /** What spoils the answer, '' where nothing does. */
  fault: string
}

/** What stands before all routes of a host. */
export interface Door {
  app: FastifyInstance
  clinics: Clinics
  limiter: Limiter
  /** How the host answers who asked for more than its limits let pass. */
  tooMany(reply: FastifyReply): void
  /** The host's own faults that send a request away; false when it goes on. Throws what the host refuses with. */
  sendAway(order: Order, reply: FastifyReply): boolean
}

/** Limit, fault, caller, work, answer: in this order, as a gateway in front of the host would have it. */
export function openRoute(
  { app, clinics, limiter, ...door }: Door,
  method: Method | Method[],
  url: string,
  work: (call: Call, request: FastifyRequest) => Said | Promise<Said>,
): void {
  app.route({
    method,
    url,
    async handler(request, reply) {
      if (!limiter.admit(request.ip)) {
        door.tooMany(reply)
        return reply
      }
      const order = clinics.faults.draw(request.url)
      if (order && (sendAway(order, request, reply) || door.sendAway(order, reply))) return reply
      const call = {
        params: request.params as Record<string, string>, // the path's own names
        query: request.query as Record<string, unknown>, // as any query is read
        body: request.body,
        authorization: request.headers.authorization ?? '',
        fault: order?.fault ?? '',
      }
      return answer(await work(call, request), order, request, reply)
    },
  })
}
