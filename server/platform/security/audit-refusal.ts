import type { FastifyRequest } from 'fastify'
import type { House } from '../app-context.ts'
import { addAudit } from '../audit.ts'
import type { OperationId } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { keyOf, mayTry } from './rate-limit.ts'

/** A page asks some calls again and again: of each person and call one line an hour is enough. */
const LINES_AN_HOUR = 1

/**
 * Notes a call that was refused for want of a right: in the clinic's log where it is known whose that is, and in the application's log, marked
 * `security`, always. What is refused for another reason is noted nowhere.
 */
export async function auditRefusal(
  house: House,
  request: FastifyRequest,
  call: OperationId,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Problem) || (error.code !== 'UNAUTHORIZED' && error.code !== 'FORBIDDEN'))
    return
  request.log.warn({ security: 'refused', call, code: error.code }, 'security')
  const { caller } = request
  if (error.code !== 'FORBIDDEN' || !caller?.companyId) return
  if (!(await mayTry(house, ['refused', caller.accountId, call], LINES_AN_HOUR))) return
  await house.db.engine((tx) => addAudit(tx, caller, house.clock.now(), 'refused', { call }))
}

/** Notes a failed sign-in or a letter asked for at an address that nobody has; the address stands there as a keyed hash. */
export const auditUnknownAddress = (
  house: House,
  request: FastifyRequest,
  what: 'signInFailed' | 'recoverPassword',
  address: string,
): void =>
  request.log.warn({ security: what, address: keyOf(house, ['address', address]) }, 'security')
