import type { FastifyRequest } from 'fastify'
import { type Role, roles } from '../../../domain/roles.ts'
import type { AppContext } from '../app-context.ts'
import { getTariffStatus } from '../tariff.ts'
import type { Access } from './access-groups.ts'
import { initialPasswordOperations, isInitialPasswordExpired } from './initial-password.ts'
import { lapsedTariffOperations } from './lapsed-tariff-operations.ts'
import type { OperationId } from './operation.ts'
import { Problem } from './problem.ts'
import { trainingForbiddenOperations } from './training-forbidden-operations.ts'

/** Who makes a call. `companyId` is empty while a master account has not chosen a clinic; the database then shows nothing. */
export interface Caller {
  sessionId: string
  accountId: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  isMaster: boolean
  tariff: { plan: string; expiresAt: string | null }
  /** The tariff has ended: everything can be read, nothing changed. */
  isTariffLapsed: boolean
  /** The password was set by the operator: only changing it is allowed. */
  mustChangePassword: boolean
  /** Whether the session is in a training clinic, or was in one that no longer exists; null: neither. */
  training: 'inside' | 'over' | null
  /** Client address as far as proxies are trusted, and request id, as in the access log. */
  address: string
  requestId: string
  /** When the token expires. */
  until: Temporal.Instant
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Returns the caller by the request's bearer token, or throws the refusal that the access table requires. */
export async function authorize(
  app: AppContext,
  request: FastifyRequest,
  access: Access,
  operation: OperationId,
): Promise<Caller | null> {
  if (access === 'public' || 'credential' in access) return null
  const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  const claims = token ? await app.tokens.verifyAccessToken(token) : null
  const known = claims && (await loadCaller(app, claims.sessionId))
  if (!known) throw new Problem('UNAUTHORIZED')
  const caller = { ...known, address: request.ip, requestId: request.id, until: claims.expiresAt }
  // Set before a refusal, so that refused callers are known too.
  request.caller = caller
  if (caller.mustChangePassword && !initialPasswordOperations.includes(operation))
    throw new Problem('PASSWORD_CHANGE_NEEDED')
  if (access.masterOnly && !caller.isMaster) throw new Problem('FORBIDDEN')
  if (!caller.companyId && !access.withoutClinic) throw new Problem('NO_COMPANY')
  if (!access.roles.includes(caller.role)) throw new Problem('FORBIDDEN')
  if (caller.training === 'inside' && trainingForbiddenOperations.includes(operation))
    throw new Problem('ONLY_TRAINING')
  if (
    caller.isTariffLapsed &&
    request.method !== 'GET' &&
    !lapsedTariffOperations.includes(operation)
  )
    throw new Problem('TARIFF_LAPSED')
  return caller
}

/** Read on every call, so that a lost role, a sign-out or a new tariff takes effect at once. Works across all clinics to find the caller's. */
function loadCaller(
  app: AppContext,
  sessionId: string,
): Promise<Omit<Caller, 'address' | 'requestId' | 'until'> | null> {
  return app.db.withAllTenants(async (tx) => {
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
    // The training clinic no longer exists, so the person is the one of the session's origin.
    const over = row !== undefined && row.origin_id !== null && row.company_id === null
    if (!row || (!row.is_master && !over && row.home !== row.company_id)) return null
    if (isInitialPasswordExpired(app, row.initial_password_until)) return null
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
      tariff: { plan: row.tariff_plan ?? 'standard', expiresAt: row.tariff_until },
      isTariffLapsed:
        getTariffStatus(row.tariff_until, row.time_zone ?? 'UTC', app.clock.now()) !== 'paid',
    }
  })
}
