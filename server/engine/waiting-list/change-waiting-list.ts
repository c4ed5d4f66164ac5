import { formatStaffName } from '../../../domain/person-name.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { lockVisit, requireUpcoming } from '../visit/lock-visit.ts'

/**
 * Puts a future visit on the waiting list for an earlier time. Returns false if it is there already. Fails for visits that have begun or were
 * canceled.
 */
export async function joinWaitingList(
  tx: Tx,
  caller: Caller,
  visitId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const visit = await lockVisit(tx, visitId)
  requireUpcoming(visit, 'visit', now)
  const entry = await tx
    .selectFrom('waiting_entry')
    .select(['id', 'visit_at'])
    .where('visit_id', '=', visitId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (entry && Temporal.Instant.compare(visit.starts_at, entry.visit_at) >= 0) return false
  // The visit was moved to an earlier time since: that wish is over, and this is a new one.
  if (entry) await closeEntry(tx, caller, visitId, now)
  await tx
    .insertInto('waiting_entry')
    .values({
      company_id: caller.companyId,
      client_id: visit.client_id,
      visit_id: visitId,
      visit_at: visit.starts_at,
      added_at: now,
      added_by: formatStaffName(caller),
    })
    .execute()
  await addAudit(tx, caller, now, 'joinWaitingList', { visitId })
  return true
}

/** Takes a visit off the waiting list. Returns false if it was not there. */
export async function leaveWaitingList(
  tx: Tx,
  caller: Caller,
  visitId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  await lockVisit(tx, visitId)
  if (!(await closeEntry(tx, caller, visitId, now))) return false
  await addAudit(tx, caller, now, 'leaveWaitingList', { visitId })
  return true
}

async function closeEntry(tx: Tx, caller: Caller, visitId: string, now: Temporal.Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_entry')
    .set({ removed_at: now, removed_by: formatStaffName(caller) })
    .where('visit_id', '=', visitId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
