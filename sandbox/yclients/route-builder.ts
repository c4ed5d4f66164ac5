import type { FastifyInstance } from 'fastify'
import {
  addRoute,
  type HttpMethod,
  type RouteCall,
  type RouteHost,
} from '../clinic-system/add-route.ts'
import type { Branch, User } from '../clinic-system/branch.ts'
import type { RateLimiter } from '../clinic-system/rate-limiter.ts'
import { ApiError } from './api-error.ts'
import { authenticate, requireBranch } from './authenticate.ts'
import { type Envelope, formatBody } from './envelope.ts'
import type { YclientsSystem } from './yclients-definitions.ts'
import { rejectByYclientsFault, sendTooManyRequests } from './yclients-faults.ts'

/** Adds all routes of a host, with common limits, refusals and faults. */
export interface RouteBuilder {
  /** Requires only the partner token. */
  addPartnerRoute(
    method: HttpMethod,
    path: string,
    work: (call: RouteCall) => Promise<Envelope>,
  ): void
  addUserRoute(
    method: HttpMethod,
    path: string,
    work: (call: RouteCall, user: User) => Envelope | Promise<Envelope>,
  ): void
  /** The path contains the branch as `:companyId`. */
  addBranchRoute(
    method: HttpMethod,
    path: string,
    work: (call: RouteCall, branch: Branch) => Envelope | Promise<Envelope>,
  ): void
}

export function createRouteBuilder(
  server: FastifyInstance,
  clinicSystem: YclientsSystem,
  limiter: RateLimiter,
): RouteBuilder {
  const host: RouteHost = {
    app: server,
    clinicSystem,
    limiter,
    sendTooManyRequests,
    rejectByFault: (queuedFault, reply) =>
      rejectByYclientsFault(queuedFault, clinicSystem.definition, reply),
  }
  function addYclientsRoute(
    method: HttpMethod,
    url: string,
    needsUser: boolean,
    handle: (call: RouteCall, user: User | null) => Envelope | Promise<Envelope>,
  ) {
    addRoute(host, method, url, async (call, { headers }) => {
      const user = authenticate(headers, clinicSystem, needsUser)
      const envelope = await handle(call, user)
      return {
        status: envelope.status,
        body: envelope.status === 204 ? '' : formatBody(envelope, call.fault),
      }
    })
  }
  const requireUser = (user: User | null): User => {
    if (!user) throw new ApiError(401, 'noUser')
    return user
  }
  return {
    addPartnerRoute: (method, path, work) =>
      addYclientsRoute(method, path, false, (call) => work(call)),
    addUserRoute: (method, path, work) =>
      addYclientsRoute(method, path, true, (call, user) => work(call, requireUser(user))),
    addBranchRoute: (method, path, work) =>
      addYclientsRoute(method, path, true, (call, user) =>
        work(call, requireBranch(clinicSystem, requireUser(user), call.params.companyId ?? '')),
      ),
  }
}
