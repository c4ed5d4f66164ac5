import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { type Access, type Role, roles } from './access.ts'
import { Problem } from './problem.ts'

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
}

/** The caller by the request's bearer token, or the refusal that the access table asks for. */
export async function authorize(
  house: House,
  request: FastifyRequest,
  access: Access,
): Promise<Caller | null> {
  if (access === 'public') return null
  const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  const claims = token ? await house.tokens.readAccess(token) : null
  const caller = claims && (await callerOf(house, claims.sessionId))
  if (!caller) throw new Problem('UNAUTHORIZED')
  if (access.masterOnly && !caller.isMaster) throw new Problem('FORBIDDEN')
  if (!caller.companyId && !access.noCompany) throw new Problem('NO_COMPANY')
  if (!access.roles.includes(caller.role)) throw new Problem('FORBIDDEN')
  return caller
}

/** Read on every call, so that a lost role, a sign-out or a new tariff counts at once. Works across companies to find whose it is. */
function callerOf(house: House, sessionId: string): Promise<Caller | null> {
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
        'a.company_id as home',
      ])
      .select(['s.company_id', 'c.tariff_plan', 'c.tariff_until'])
      .where('s.id', '=', sessionId)
      .where('s.ended_at', 'is', null)
      .executeTakeFirst()
    if (!row || (!row.is_master && row.home !== row.company_id)) return null
    return {
      sessionId,
      accountId: row.id,
      companyId: row.company_id ?? '',
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: roles.find((role) => role === row.role) ?? 'providerEmployee',
      isMaster: row.is_master,
      tariff: { plan: row.tariff_plan ?? 'standard', until: row.tariff_until },
    }
  })
}
