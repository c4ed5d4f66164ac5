import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { addRoute, type RouteCall, type RouteHost } from '../clinic-system/add-route.ts'
import type { User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { createValidationError, HttpError, toHttpError } from '../clinic-system/http-error.ts'
import { findBooking, listUserBranches } from '../clinic-system/lookups.ts'
import { type HostOptions, openSystemHost } from '../clinic-system/open-system-host.ts'
import { applyPageFault, applyRowsFault } from '../clinic-system/paging.ts'
import { unlimited } from '../clinic-system/rate-limiter.ts'
import { integerSchema, parseAs } from '../clinic-system/schemas.ts'
import { sendGatewayPage, stringifyWithTextIds } from '../clinic-system/send-response.ts'
import { capPageSize } from '../clinic-system/sight.ts'
import { getAccountId, getUserId, klientiksDefinition } from './definition.ts'
import { definedModels } from './models.ts'
import { toWireAppointment } from './wire-rows.ts'

const KEY_PATH = '/a/:account/u/:user/t/:token'
/** Assumed: the size of a page cannot be chosen. */
const PAGE_SIZE = 100

const querySchema = v.object({
  offset: v.optional(v.pipe(integerSchema, v.minValue(0)), 0),
  date: v.optional(integerSchema),
})

/** Opens the vendor's host: the key in the path determines the clinic. */
export const openKlientiks = (server: FastifyInstance, options: HostOptions) =>
  openSystemHost(
    server,
    klientiksDefinition,
    {
      rateLimits: unlimited,
      createWebhookBody: null,
      addRoutes(scope, clinicSystem, limiter) {
        scope.setErrorHandler((error, _, reply) => {
          const { status, message } = toHttpError(error)
          return reply.code(status).send({ error: message })
        })
        const host: RouteHost = {
          ...{ app: scope, clinicSystem, limiter, rejectByFault },
          sendTooManyRequests: (reply) => void sendGatewayPage(reply, 429, 'Too Many Requests'),
        }
        const prefix = systemPrefixes.klientiks
        for (const path of ['/m/:model/', '/m/:model', '/m/:model/date/:day/'])
          addRoute(host, 'GET', `${prefix}/list${KEY_PATH}${path}`, (call) =>
            format(call, listModel(call, clinicSystem)),
          )
        addRoute(host, 'GET', `${prefix}/getAppointment${KEY_PATH}/id/:id`, (call) =>
          format(call, findAppointment(call, clinicSystem)),
        )
      },
    },
    options,
  )

const format = ({ fault }: RouteCall, body: object) => ({
  status: 200,
  body: fault === 'stringIds' ? stringifyWithTextIds(body) : JSON.stringify(body),
})

function listModel({ params, query, fault }: RouteCall, clinicSystem: ClinicSystem) {
  const [branch] = listUserBranches(clinicSystem, authenticate(params, clinicSystem))
  const model = definedModels[(params.model ?? '').toLowerCase()]
  if (!branch || !model) throw new HttpError(404, 'Unknown model')
  const { offset, date } = parseAs(querySchema, query, createValidationError)
  const now = clinicSystem.getSeconds()
  const rows = model(branch, { since: date ?? null, day: params.day ?? null, now })
  const page = applyPageFault({ skip: offset, take: capPageSize(branch, PAGE_SIZE) }, fault)
  const all = rows.slice(page.skip, page.skip + page.take).flatMap((row) => row ?? [])
  const items = applyRowsFault(all, fault)
  const counts = { total_count: rows.length, count: items.length }
  return { items: items.length > 0 ? items : 'No data', ...counts }
}

/** Removed visits are not found, canceled ones are (assumed). */
function findAppointment({ params }: RouteCall, clinicSystem: ClinicSystem) {
  const branches = listUserBranches(clinicSystem, authenticate(params, clinicSystem))
  const found = findBooking(branches, Number(params.id))
  return { object: found ? toWireAppointment(found.branch, found.booking) : 'No data' }
}

/** Which status a refused key has is assumed. */
const createKeyError = () => new HttpError(403, 'Access denied')

function authenticate(params: Record<string, string>, clinicSystem: ClinicSystem): User {
  const user = clinicSystem.findUserByToken(params.token ?? '')
  if (!user || params.account !== getAccountId(user) || params.user !== getUserId(user))
    throw createKeyError()
  return user
}

const rejectByFault: RouteHost['rejectByFault'] = ({ fault }, reply) => {
  if (fault === 'keyEnded') throw createKeyError()
  if (fault === 'errorAt200') void reply.send({ error: 'Internal error' })
  else if (fault === 'htmlAt200') void sendGatewayPage(reply, 200, 'OK')
  else return false
  return true
}
