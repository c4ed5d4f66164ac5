import type { FastifyRequest } from 'fastify'
import { type Role, roles } from '../../../domain/roles.ts'
import type { House } from '../app-context.ts'
import { standingOf } from '../tariff.ts'
import type { Access } from './access.ts'
import { isInitialOver, whileInitialPassword } from './initial-password.ts'
import { whileLapsed } from './lapsed-tariff-operations.ts'
import type { OperationId } from './operation.ts'
import { Problem } from './problem.ts'
import { notInTraining } from './training-forbidden-operations.ts'

/** Who makes a call. `companyId` is empty while a master has not chosen a clinic; the database then shows nothing. */
export interface Caller {
  sessionId: string
  accountId: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  isMaster: boolean
  tariff: { plan: string; until: string | null }
  /** The tariff's last day is over: everything is read, nothing changed. */
  lapsed: boolean
  /** The password was made by the operator: nothing else is open until it is changed. */
  mustChangePassword: boolean
  /** The session is in a training clinic, or was in one that is gone; null: in none. */
  training: 'inside' | 'over' | null
  /** Where the call came from, as far as proxies are trusted, and its id; the access log has the same. */
  address: string
  requestId: string
  /** Until when the token is in force. */
  until: Temporal.Instant
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The caller by the request's bearer token, or the refusal that the access table asks for. */
export async function authorize(
  house: House,
  request: FastifyRequest,
  access: Access,
  operation: OperationId,
): Promise<Caller | null> {
  if (access === 'public' || 'by' in access) return null
  const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  const claims = token ? await house.tokens.readAccess(token) : null
  const known = claims && (await callerOf(house, claims.sessionId))
  if (!known) throw new Problem('UNAUTHORIZED')
  const caller = { ...known, address: request.ip, requestId: request.id, until: claims.until }
  // Whoever is refused is known all the same.
  request.caller = caller
  if (caller.mustChangePassword && !whileInitialPassword.includes(operation))
    throw new Problem('PASSWORD_CHANGE_NEEDED')
  if (access.masterOnly && !caller.isMaster) throw new Problem('FORBIDDEN')
  if (!caller.companyId && !access.noCompany) throw new Problem('NO_COMPANY')
  if (!access.roles.includes(caller.role)) throw new Problem('FORBIDDEN')
  if (caller.training === 'inside' && notInTraining.includes(operation))
    throw new Problem('ONLY_TRAINING')
  if (caller.lapsed && request.method !== 'GET' && !whileLapsed.includes(operation))
    throw new Problem('TARIFF_LAPSED')
  return caller
}

/** Read on every call, so that a lost role, a sign-out or a new tariff counts at once. Works across companies to find whose it is. */
function callerOf(
  house: House,
  sessionId: string,
): Promise<Omit<Caller, 'address' | 'requestId' | 'until'> | null> {
  return house.db.engine(async (tx) => {
    const row = await tx
      .selectFrom('session as s')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .leftJoin('company as c', 'c.id', 's.company_id')
      .select([
        'a.id',
        'a.email',
        'a.first_name',
        'a.last_name',
        'a.role',
        'a.is_master',
        'a.initial_password_until',
        'a.company_id as home',
      ])
      .select([
        's.company_id',
        's.origin_id',
        'c.training_of',
        'c.tariff_plan',
        'c.tariff_until',
        'c.time_zone',
      ])
      .where('s.id', '=', sessionId)
      .where('s.ended_at', 'is', null)
      .executeTakeFirst()
    // Where a training clinic was there is no clinic left, and the person is the one who came.
    const over = row !== undefined && row.origin_id !== null && row.company_id === null
    if (!row || (!row.is_master && !over && row.home !== row.company_id)) return null
    if (isInitialOver(house, row.initial_password_until)) return null
    return {
      sessionId,
      accountId: row.id,
      companyId: row.company_id ?? '',
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: roles.find((role) => role === row.role) ?? 'providerEmployee',
      isMaster: row.is_master,
      mustChangePassword: row.initial_password_until !== null,
      training: over ? 'over' : row.training_of === null ? null : 'inside',
      tariff: { plan: row.tariff_plan ?? 'standard', until: row.tariff_until },
      lapsed: standingOf(row.tariff_until, row.time_zone ?? 'UTC', house.clock.now()) !== 'paid',
    }
  })
}
