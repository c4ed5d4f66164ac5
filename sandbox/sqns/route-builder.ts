import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import {
  addRoute,
  type HttpMethod,
  type RouteCall,
  type RouteHost,
} from '../clinic-system/add-route.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import type { RateLimiter } from '../clinic-system/rate-limiter.ts'
import { sendGatewayPage, stringifyWithTextIds } from '../clinic-system/send-response.ts'
import { createDeactivatedError, createLockedError } from './errors.ts'
import { findUserByJwt } from './token.ts'

/** Adds routes at the vendor's host and at a clinic's own; null is answered with 204. */
export interface RouteBuilder {
  clinicSystem: ClinicSystem
  addRoute(method: HttpMethod, path: string, work: (call: RouteCall) => unknown): void
  /** Requires the token, which determines the branch. */
  addBranchRoute(
    method: HttpMethod,
    path: string,
    work: (call: RouteCall, branch: Branch) => unknown,
  ): void
}

export function createRouteBuilder(
  server: FastifyInstance,
  clinicSystem: ClinicSystem,
  limiter: RateLimiter,
): RouteBuilder {
  const host: RouteHost = {
    app: server,
    clinicSystem,
    limiter,
    rejectByFault: rejectBySqnsFault,
    sendTooManyRequests,
  }
  function addSqnsRoute(method: HttpMethod, path: string, handle: (call: RouteCall) => unknown) {
    for (const prefix of [systemPrefixes.sqns, '/sqns/:clinic'])
      addRoute(host, method, `${prefix}/api/v2${path}`, async (call) => {
        const result = await handle(call)
        if (result === null) return { status: 204, body: '' }
        const body =
          call.fault === 'stringIds' ? stringifyWithTextIds(result) : JSON.stringify(result)
        return { status: 200, body }
      })
  }
  return {
    clinicSystem,
    addRoute: addSqnsRoute,
    addBranchRoute: (method, path, work) =>
      addSqnsRoute(method, path, (call) => work(call, requireBranch(call, clinicSystem))),
  }
}

function requireBranch({ authorization, params }: RouteCall, clinicSystem: ClinicSystem): Branch {
  const user = findUserByJwt(clinicSystem, authorization.replace(/^Bearer /, ''))
  const branch = clinicSystem.branches.get(user?.branchIds[0] ?? 0)
  if (!user || !branch || (params.clinic ?? user.login) !== user.login)
    throw createDeactivatedError()
  return branch
}

/** 444 is the vendor's status; that it has no body is assumed. */
const sendTooManyRequests: RouteHost['sendTooManyRequests'] = (reply) => void reply.code(444).send()

const rejectBySqnsFault: RouteHost['rejectByFault'] = ({ fault }, reply) => {
  if (fault === 'deactivated') throw createDeactivatedError()
  if (fault === 'locked') throw createLockedError()
  if (fault === 'busy444') sendTooManyRequests(reply)
  else if (fault === 'errorAt200') void reply.send({ message: 'Internal error' })
  else if (fault === 'htmlAt200') void sendGatewayPage(reply, 200, 'OK')
  else return false
  return true
}
