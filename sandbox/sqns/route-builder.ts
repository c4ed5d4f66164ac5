import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { type Call, type Door, type Method, openRoute } from '../clinic-system/add-route.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import type { Limiter } from '../clinic-system/rate-limiter.ts'
import { gatewayPage, withStringIds } from '../clinic-system/send-response.ts'
import { deactivated, locked } from './errors.ts'
import { userOfJwt } from './token.ts'

/** Every route is opened by one of these, at the vendor's host and at a clinic's own; null answers with 204. */
export interface Calls {
  clinics: Clinics
  open(method: Method, path: string, work: (call: Call) => unknown): void
  /** Asks for the token, which says whose branch is meant. */
  ofBranch(method: Method, path: string, work: (call: Call, branch: Branch) => unknown): void
}

export function createCalls(app: FastifyInstance, clinics: Clinics, limiter: Limiter): Calls {
  const door: Door = { app, clinics, limiter, sendAway, tooMany }
  function open(method: Method, path: string, work: (call: Call) => unknown) {
    for (const prefix of [systemPrefixes.sqns, '/sqns/:clinic'])
      openRoute(door, method, `${prefix}/api/v2${path}`, async (call) => {
        const said = await work(call)
        if (said === null) return { status: 204, body: '' }
        const body = call.fault === 'stringIds' ? withStringIds(said) : JSON.stringify(said)
        return { status: 200, body }
      })
  }
  return {
    clinics,
    open,
    ofBranch: (method, path, work) =>
      open(method, path, (call) => work(call, branchOf(call, clinics))),
  }
}

function branchOf({ authorization, params }: Call, clinics: Clinics): Branch {
  const user = userOfJwt(clinics, authorization.replace(/^Bearer /, ''))
  const branch = clinics.branches.get(user?.branchIds[0] ?? 0)
  if (!user || !branch || (params.clinic ?? user.login) !== user.login) throw deactivated()
  return branch
}

/** 444 is the vendor's; that nothing stands in it is assumed. */
const tooMany: Door['tooMany'] = (reply) => void reply.code(444).send()

const sendAway: Door['sendAway'] = ({ fault }, reply) => {
  if (fault === 'deactivated') throw deactivated()
  if (fault === 'locked') throw locked()
  if (fault === 'busy444') tooMany(reply)
  else if (fault === 'errorAt200') void reply.send({ message: 'Internal error' })
  else if (fault === 'htmlAt200') void gatewayPage(reply, 200, 'OK')
  else return false
  return true
}
