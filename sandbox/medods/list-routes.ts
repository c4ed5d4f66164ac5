import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { type Call, type Door, openRoute } from '../clinic-system/add-route.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { invalid, Refusal } from '../clinic-system/http-error.ts'
import { branchesOf } from '../clinic-system/lookups.ts'
import type { Limiter } from '../clinic-system/rate-limiter.ts'
import { gatewayPage, withStringIds } from '../clinic-system/send-response.ts'
import { callerOf } from './authenticate.ts'
import { refusalBody, unauthorised } from './errors.ts'

/** Opens a list, at the vendor's host, where the identity says which clinic is meant, and at a clinic's own. */
export type OpenList = (path: string, work: (call: Call, branches: Branch[]) => unknown) => void

export function createLists(app: FastifyInstance, clinics: Clinics, limiter: Limiter): OpenList {
  const door: Door = {
    ...{ app, clinics, limiter, sendAway },
    tooMany: (reply) => void gatewayPage(reply, 429, 'Too Many Requests'),
  }
  return (path, work) => {
    for (const prefix of [systemPrefixes.medods, '/medods/:clinic/api/v2'])
      openRoute(door, 'GET', prefix + path, (call) => {
        const user = callerOf(call.authorization, clinics)
        if ((call.params.clinic ?? user.login) !== user.login) throw unauthorised('Wrong signature')
        const said = work(call, branchesOf(clinics, user))
        const body = call.fault === 'stringIds' ? withStringIds(said) : JSON.stringify(said)
        return { status: 200, body }
      })
  }
}

const sendAway: Door['sendAway'] = ({ fault }, reply) => {
  if (fault === 'unauthorised') throw unauthorised('Wrong signature')
  if (fault === 'invalid422') throw invalid({})
  if (fault === 'errorAt200') void reply.send(refusalBody(new Refusal(500, 'Internal error')))
  else if (fault === 'htmlAt200') void gatewayPage(reply, 200, 'OK')
  else return false
  return true
}
