import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'

export interface LockedVisit {
  id: string
  client_id: string
  starts_at: Temporal.Instant
  status: string
}

/** Locks a visit with its patient. Fails if there is no such visit, or its patient was erased. */
export async function lockVisit(tx: Tx, visitId: string): Promise<LockedVisit> {
  if (!(await lockPatientOf(tx, 'visit', visitId))) throw new Problem('NOT_FOUND')
  const visit = await tx
    .selectFrom('visit')
    .select(['id', 'client_id', 'starts_at', 'status'])
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst()
  if (!visit) throw new Problem('NOT_FOUND')
  return visit
}

/** Fails for a visit that has begun or was canceled, as an error of the call's field. */
export function requireUpcoming(
  { status, starts_at }: Pick<LockedVisit, 'status' | 'starts_at'>,
  field: string,
  now: Temporal.Instant,
): void {
  if (status === 'canceled') throw new Problem('CHECK_DETAILS', { [field]: 'VISIT_CANCELED' })
  if (Temporal.Instant.compare(starts_at, now) <= 0)
    throw new Problem('CHECK_DETAILS', { [field]: 'VISIT_BEGUN' })
}
