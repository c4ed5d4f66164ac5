import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { addAudit } from '../audit.ts'
import type { OperationId } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { consumeTry, hashSubject } from './rate-limit.ts'

/** A page asks some calls again and again: of each person and call one line an hour is enough. */
const MAX_ENTRIES_PER_HOUR = 1

/**
 * Notes a call that was refused for want of a right: in the clinic's log where it is known whose that is, and in the application's log, marked
 * `security`, always. What is refused for another reason is noted nowhere.
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

/** Notes a failed sign-in or a letter asked for at an address that nobody has; the address stands there as a keyed hash. */
export const auditUnknownAddress = (
  app: AppContext,
  request: FastifyRequest,
  event: 'signInFailed' | 'recoverPassword',
  address: string,
): void =>
  request.log.warn({ security: event, address: hashSubject(app, ['address', address]) }, 'security')
