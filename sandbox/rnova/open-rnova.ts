import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { type Call, type Door, openRoute } from '../clinic-system/add-route.ts'
import type { User } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { branchesOf } from '../clinic-system/lookups.ts'
import { type Ground, openHostOf } from '../clinic-system/open-system-host.ts'
import { noLimits } from '../clinic-system/rate-limiter.ts'
import { gatewayPage } from '../clinic-system/send-response.ts'
import { authError, Refusal, refusalBody, refusalOf } from './api-error.ts'
import { rnova } from './definition.ts'
import { bodyOf, inForm } from './envelope.ts'
import { type Asked, methods } from './methods.ts'

/** The host: the vendor's own, where the key says which clinic is meant, and one for every clinic, where it must be that one's. */
export const openRnova = (app: FastifyInstance, ground: Ground) =>
  openHostOf(
    app,
    rnova,
    {
      limits: noLimits,
      hookBody: null,
      routes(scope, clinics, limiter) {
        scope.setErrorHandler((error, _, reply) =>
          reply.code(200).send(refusalBody(refusalOf(error))),
        )
        const door: Door = {
          ...{ app: scope, clinics, limiter, sendAway },
          tooMany: (reply) => void gatewayPage(reply, 429, 'Too Many Requests'),
        }
        for (const prefix of [systemPrefixes.rnova, '/rnova/:clinic/api/public'])
          openRoute(door, ['GET', 'POST'], `${prefix}/:method`, (call) => answerTo(call, clinics))
      },
    },
    ground,
  )

const sendAway: Door['sendAway'] = ({ fault }, reply) => {
  if (fault === 'keyEnded') throw authError()
  if (fault === 'errorAt200') throw new Refusal(500, 'Внутренняя ошибка')
  if (fault === 'htmlAt200') void gatewayPage(reply, 200, 'OK')
  return fault === 'htmlAt200'
}

async function answerTo({ params, query, body, fault }: Call, clinics: Clinics) {
  const asked = askedIn({ ...query, ...(body as object) }) // a form or nothing
  const branches = branchesOf(clinics, callerOf(asked, params.clinic, clinics))
  const name = params.method ?? ''
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) throw new Refusal(404, 'Метод не найден')
  const data = await method(asked, branches, clinics)
  return { status: 200, body: bodyOf(inForm(data, asked, branches), fault) }
}

const askedIn = (given: object): Asked =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [[name, String(value)]],
    ),
  )

function callerOf(
  { api_key: key = '' }: Asked,
  clinic: string | undefined,
  clinics: Clinics,
): User {
  const user = clinics.userOf(key)
  if (!user || (clinic !== undefined && clinic !== user.login)) throw authError()
  return user
}
