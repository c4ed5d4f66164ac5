import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClinicSystem } from './clinic-system.ts'
import type { QueuedFault } from './fault-queue.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { type HostResponse, rejectByFault, sendResponse } from './send-response.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request as a route reads it. */
export interface RouteCall {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  authorization: string
  /** Fault applied to the response, '' if none. */
  fault: string
}

/** Checks before all routes of a host. */
export interface RouteHost {
  app: FastifyInstance
  clinicSystem: ClinicSystem
  limiter: RateLimiter
  /** The host's response when its rate limit is exceeded. */
  sendTooManyRequests(reply: FastifyReply): void
  /** Handles faults that reject a request; false if the request continues. Throws the host's refusal. */
  rejectByFault(order: QueuedFault, reply: FastifyReply): boolean
}

/** Adds a route: limit, fault, caller, handler, response, in the order of a gateway in front of the host. */
export function addRoute(
  { app, clinicSystem, limiter, ...host }: RouteHost,
  method: HttpMethod | HttpMethod[],
  url: string,
  handle: (call: RouteCall, request: FastifyRequest) => HostResponse | Promise<HostResponse>,
): void {
  app.route({
    method,
    url,
    async handler(request, reply) {
      if (!limiter.admit(request.ip)) {
        host.sendTooManyRequests(reply)
        return reply
      }
      const queuedFault = clinicSystem.faults.take(request.url)
      if (
        queuedFault &&
        (rejectByFault(queuedFault, request, reply) || host.rejectByFault(queuedFault, reply))
      )
        return reply
      const call = {
        params: request.params as Record<string, string>, // the path's own names
        query: request.query as Record<string, unknown>, // as any query is read
        body: request.body,
        authorization: request.headers.authorization ?? '',
        fault: queuedFault?.fault ?? '',
      }
      return sendResponse(await handle(call, request), queuedFault, request, reply)
    },
  })
}
