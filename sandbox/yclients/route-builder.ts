import type { FastifyInstance } from 'fastify'
import { type Call, type Method, openRoute } from '../clinic-system/add-route.ts'
import type { Branch, User } from '../clinic-system/branch.ts'
import type { Limiter } from '../clinic-system/rate-limiter.ts'
import { Refusal } from './api-error.ts'
import { branchFor, callerOf } from './authenticate.ts'
import { bodyOf, type Said } from './envelope.ts'
import type { HostClinics } from './family-definitions.ts'
import { familySendsAway, tooMany } from './family-faults.ts'

/** Every route of a host is opened by one of these, so that all of them count, refuse and fail alike. */
export interface Calls {
  /** Asks for the partner only. */
  ofPartner(method: Method, path: string, work: (call: Call) => Promise<Said>): void
  ofUser(method: Method, path: string, work: (call: Call, user: User) => Said | Promise<Said>): void
  /** The path names the branch as `:companyId`. */
  ofBranch(
    method: Method,
    path: string,
    work: (call: Call, branch: Branch) => Said | Promise<Said>,
  ): void
}

export function createCalls(app: FastifyInstance, clinics: HostClinics, limiter: Limiter): Calls {
  const door = {
    ...{ app, clinics, limiter, tooMany },
    sendAway: (...[order, reply]: Parameters<Parameters<typeof openRoute>[0]['sendAway']>) =>
      familySendsAway(order, clinics.host, reply),
  }
  function open(
    method: Method,
    url: string,
    asksUser: boolean,
    work: (call: Call, user: User | null) => Said | Promise<Said>,
  ) {
    openRoute(door, method, url, async (call, { headers }) => {
      const user = callerOf(headers, clinics, asksUser)
      const said = await work(call, user)
      return { status: said.status, body: said.status === 204 ? '' : bodyOf(said, call.fault) }
    })
  }
  const known = (user: User | null): User => {
    if (!user) throw new Refusal(401, 'noUser')
    return user
  }
  return {
    ofPartner: (method, path, work) => open(method, path, false, (call) => work(call)),
    ofUser: (method, path, work) =>
      open(method, path, true, (call, user) => work(call, known(user))),
    ofBranch: (method, path, work) =>
      open(method, path, true, (call, user) =>
        work(call, branchFor(clinics, known(user), call.params.companyId ?? '')),
      ),
  }
}
