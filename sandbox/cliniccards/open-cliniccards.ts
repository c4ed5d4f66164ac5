import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { addRoute, type RouteCall, type RouteHost } from '../clinic-system/add-route.ts'
import type { Branch, User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { createValidationError, HttpError, toHttpError } from '../clinic-system/http-error.ts'
import { listUserBranches } from '../clinic-system/lookups.ts'
import { type HostOptions, openSystemHost } from '../clinic-system/open-system-host.ts'
import { unlimited } from '../clinic-system/rate-limiter.ts'
import { daySchema, parseAs } from '../clinic-system/schemas.ts'
import { sendGatewayPage, stringifyWithTextIds } from '../clinic-system/send-response.ts'
import { cliniccardsDefinition } from './definition.ts'
import { readSettings } from './settings.ts'
import { listVisits, toWirePatient, toWireStaff } from './wire-rows.ts'

type List = (call: RouteCall, branches: Branch[], now: number) => unknown[]

const visitQuerySchema = v.object({ from: daySchema, to: daySchema })

/** Read-only lists; that `from` and `to` are required is assumed. */
const lists: Record<string, List> = {
  '/staff': (_, branches) => branches.flatMap(({ staff }) => staff.map(toWireStaff)),
  '/cabinets': (_, branches) =>
    branches.map(({ id }) => ({ cabinet_id: id * 10 + 1, name: `Кабинет ${id}` })),
  '/visits': ({ query }, branches, now) => {
    const days = parseAs(visitQuerySchema, query, createValidationError)
    return branches.flatMap((branch) => listVisits(branch, days, now))
  },
  '/patients': ({ query }, branches) => {
    const { phone } = parseAs(
      v.object({ phone: v.optional(v.string()) }),
      query,
      createValidationError,
    )
    if (!phone && !readSettings(branches[0]).listsPatients)
      throw createValidationError({ phone: ['is required'] })
    const digits = phone?.replace(/\D/g, '') ?? ''
    return branches.flatMap(({ clients }) =>
      clients
        .listAll()
        .filter((each) => !each.deleted && each.phone.replace(/\D/g, '').includes(digits))
        .map(toWirePatient),
    )
  },
}

/** Opens the vendor's host, where the token determines the clinic, and one host per clinic, where the token must be that clinic's. */
export const openCliniccards = (server: FastifyInstance, options: HostOptions) =>
  openSystemHost(
    server,
    cliniccardsDefinition,
    {
      rateLimits: unlimited,
      createWebhookBody: null,
      addRoutes(scope, clinicSystem, limiter) {
        scope.setErrorHandler((error, _, reply) => {
          const { status, message } = toHttpError(error)
          return reply.code(status).send({ result: 'fail', error: message })
        })
        const host: RouteHost = {
          ...{ app: scope, clinicSystem, limiter, rejectByFault },
          sendTooManyRequests: (reply) => void sendGatewayPage(reply, 429, 'Too Many Requests'),
        }
        for (const prefix of [systemPrefixes.cliniccards, '/cliniccards/:clinic/api'])
          for (const [path, list] of Object.entries(lists))
            addRoute(host, 'GET', prefix + path, (call, { headers }) => {
              const user = authenticate(headers.token, call.params.clinic, clinicSystem)
              const branches = listUserBranches(clinicSystem, user)
              const rows = list(call, branches, clinicSystem.getSeconds())
              const body = readSettings(branches[0]).bare ? rows : { data: rows }
              return {
                status: 200,
                body:
                  call.fault === 'stringIds' ? stringifyWithTextIds(body) : JSON.stringify(body),
              }
            })
      },
    },
    options,
  )

/** Which status a refused token has is assumed. */
const createTokenError = () => new HttpError(401, 'Wrong token')

function authenticate(
  token: unknown,
  clinicLogin: string | undefined,
  clinicSystem: ClinicSystem,
): User {
  const user = typeof token === 'string' ? clinicSystem.findUserByToken(token) : undefined
  if (!user || (clinicLogin !== undefined && clinicLogin !== user.login)) throw createTokenError()
  return user
}

const rejectByFault: RouteHost['rejectByFault'] = ({ fault }, reply) => {
  if (fault === 'keyEnded') throw createTokenError()
  if (fault === 'errorAt200') void reply.send({ result: 'fail', error: 'Internal error' })
  else if (fault === 'htmlAt200') void sendGatewayPage(reply, 200, 'OK')
  else return false
  return true
}
