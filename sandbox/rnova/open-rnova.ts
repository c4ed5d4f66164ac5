import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { addRoute, type RouteCall, type RouteHost } from '../clinic-system/add-route.ts'
import type { User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { listUserBranches } from '../clinic-system/lookups.ts'
import { type HostOptions, openSystemHost } from '../clinic-system/open-system-host.ts'
import { unlimited } from '../clinic-system/rate-limiter.ts'
import { sendGatewayPage } from '../clinic-system/send-response.ts'
import { ApiError, createAuthError, toApiError, toErrorBody } from './api-error.ts'
import { rnovaDefinition } from './definition.ts'
import { applyRowForm, formatBody } from './envelope.ts'
import { type MethodParams, methods } from './methods.ts'

/** Opens the vendor's host, where the key determines the clinic, and one host per clinic, where the key must be that clinic's. */
export const openRnova = (server: FastifyInstance, options: HostOptions) =>
  openSystemHost(
    server,
    rnovaDefinition,
    {
      rateLimits: unlimited,
      createWebhookBody: null,
      addRoutes(scope, clinicSystem, limiter) {
        scope.setErrorHandler((error, _, reply) =>
          reply.code(200).send(toErrorBody(toApiError(error))),
        )
        const host: RouteHost = {
          ...{ app: scope, clinicSystem, limiter, rejectByFault: rejectByRnovaFault },
          sendTooManyRequests: (reply) => void sendGatewayPage(reply, 429, 'Too Many Requests'),
        }
        for (const prefix of [systemPrefixes.rnova, '/rnova/:clinic/api/public'])
          addRoute(host, ['GET', 'POST'], `${prefix}/:method`, (call) =>
            callMethod(call, clinicSystem),
          )
      },
    },
    options,
  )

const rejectByRnovaFault: RouteHost['rejectByFault'] = ({ fault }, reply) => {
  if (fault === 'keyEnded') throw createAuthError()
  if (fault === 'errorAt200') throw new ApiError(500, 'Внутренняя ошибка')
  if (fault === 'htmlAt200') void sendGatewayPage(reply, 200, 'OK')
  return fault === 'htmlAt200'
}

async function callMethod({ params, query, body, fault }: RouteCall, clinicSystem: ClinicSystem) {
  const methodParams = readParams({ ...query, ...(body as object) }) // a form or nothing
  const branches = listUserBranches(
    clinicSystem,
    authenticate(methodParams, params.clinic, clinicSystem),
  )
  const name = params.method ?? ''
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) throw new ApiError(404, 'Метод не найден')
  const data = await method(methodParams, branches, clinicSystem)
  return { status: 200, body: formatBody(applyRowForm(data, methodParams, branches), fault) }
}

const readParams = (input: object): MethodParams =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [[name, String(value)]],
    ),
  )

function authenticate(
  { api_key: key = '' }: MethodParams,
  clinicLogin: string | undefined,
  clinicSystem: ClinicSystem,
): User {
  const user = clinicSystem.findUserByToken(key)
  if (!user || (clinicLogin !== undefined && clinicLogin !== user.login)) throw createAuthError()
  return user
}
