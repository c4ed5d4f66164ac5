import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { addAudit } from '../audit.ts'
import type { OperationId } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { consumeTry, hashSubject } from './rate-limit.ts'

/** The page repeats some calls: one entry per person, call and hour is enough. */
const MAX_ENTRIES_PER_HOUR = 1

/**
 * Records a call refused for lack of rights: in the clinic's audit log if the clinic is known, and always in the application's log, marked
 * `security`. Other refusals are not recorded.
 */
export async function auditRefusal(
  app: AppContext,
  request: FastifyRequest,
  call: OperationId,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Problem) || (error.code !== 'UNAUTHORIZED' && error.code !== 'FORBIDDEN'))
    return
  request.log.warn({ security: 'refused', call, code: error.code }, 'security')
  const { caller } = request
  if (error.code !== 'FORBIDDEN' || !caller?.companyId) return
  if (!(await consumeTry(app, ['refused', caller.accountId, call], MAX_ENTRIES_PER_HOUR))) return
  await app.db.withAllTenants((tx) => addAudit(tx, caller, app.clock.now(), 'refused', { call }))
}

/** Records a failed sign-in or password email for an unknown address; the address is logged as a keyed hash. */
export const auditUnknownAddress = (
  app: AppContext,
  request: FastifyRequest,
  event: 'signInFailed' | 'recoverPassword',
  address: string,
): void =>
  request.log.warn({ security: event, address: hashSubject(app, ['address', address]) }, 'security')
