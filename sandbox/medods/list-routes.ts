import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { addRoute, type RouteCall, type RouteHost } from '../clinic-system/add-route.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { createValidationError, HttpError } from '../clinic-system/http-error.ts'
import { listUserBranches } from '../clinic-system/lookups.ts'
import type { RateLimiter } from '../clinic-system/rate-limiter.ts'
import { sendGatewayPage, stringifyWithTextIds } from '../clinic-system/send-response.ts'
import { authenticate } from './authenticate.ts'
import { createUnauthorizedError, toErrorBody } from './errors.ts'

/** Adds a list at the vendor's host, where the identity determines the clinic, and at a clinic's own. */
export type AddListRoute = (
  path: string,
  work: (call: RouteCall, branches: Branch[]) => unknown,
) => void

export function createListRoutes(
  server: FastifyInstance,
  clinicSystem: ClinicSystem,
  limiter: RateLimiter,
): AddListRoute {
  const host: RouteHost = {
    ...{ app: server, clinicSystem, limiter, rejectByFault: rejectByMedodsFault },
    sendTooManyRequests: (reply) => void sendGatewayPage(reply, 429, 'Too Many Requests'),
  }
  return (path, handle) => {
    for (const prefix of [systemPrefixes.medods, '/medods/:clinic/api/v2'])
      addRoute(host, 'GET', prefix + path, (call) => {
        const user = authenticate(call.authorization, clinicSystem)
        if ((call.params.clinic ?? user.login) !== user.login)
          throw createUnauthorizedError('Wrong signature')
        const result = handle(call, listUserBranches(clinicSystem, user))
        const body =
          call.fault === 'stringIds' ? stringifyWithTextIds(result) : JSON.stringify(result)
        return { status: 200, body }
      })
  }
}

const rejectByMedodsFault: RouteHost['rejectByFault'] = ({ fault }, reply) => {
  if (fault === 'unauthorised') throw createUnauthorizedError('Wrong signature')
  if (fault === 'invalid422') throw createValidationError({})
  if (fault === 'errorAt200') void reply.send(toErrorBody(new HttpError(500, 'Internal error')))
  else if (fault === 'htmlAt200') void sendGatewayPage(reply, 200, 'OK')
  else return false
  return true
}
