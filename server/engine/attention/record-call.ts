import { formatStaffName } from '../../../domain/person-name.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { FoundItem } from './find-item.ts'
import { requireOwnDelay, snoozeItem, toAuditDetail } from './item-state.ts'

/** When to call again, unless staff say otherwise: in an hour, or halfway to the time when the item is due if that is sooner. */
export function getNextCallTime(dueAt: Temporal.Instant | null, now: Temporal.Instant) {
  const hour = now.add({ hours: 1 })
  if (dueAt === null) return hour
  const halfway = now.add({
    milliseconds: Math.floor((dueAt.epochMilliseconds - now.epochMilliseconds) / 2),
  })
  return Temporal.Instant.compare(halfway, hour) < 0 ? halfway : hour
}

/** Records a call that the patient did not answer, and puts the item off until the next call. */
export async function recordCall(
  tx: Tx,
  caller: Caller,
  item: FoundItem,
  callAgainAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<components['schemas']['CallAttempt']> {
  const { id } = await tx
    .insertInto('call_attempt')
    .values({
      company_id: caller.companyId,
      client_id: item.clientId,
      visit_id: item.visitId,
      subject: item.subject,
      subject_id: item.id,
      at: now,
      account_id: caller.accountId,
      by_name: formatStaffName(caller),
      call_again_at: callAgainAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await snoozeItem(tx, caller, item, callAgainAt)
  await addAudit(tx, caller, now, 'recordCall', { ...toAuditDetail(item), callId: id })
  return { id, callAgainAt: callAgainAt.toString() }
}

/**
 * Takes back the caller's call: the item waits again, unless the caller has put it off otherwise since. Refused for a colleague's call, or if somebody
 * has called again or a colleague has put the item off since.
 */
export async function takeBackCall(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  const call = await tx
    .selectFrom('call_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!call) throw new Problem('NOT_FOUND')
  if (call.account_id !== caller.accountId) throw new Problem('CHANGED_SINCE')
  if (call.taken_back_at) return
  const later = await tx
    .selectFrom('call_attempt')
    .select('id')
    .where('subject_id', '=', call.subject_id)
    .where('taken_back_at', 'is', null)
    .where('at', '>', call.at)
    .executeTakeFirst()
  if (later) throw new Problem('CHANGED_SINCE')
  await requireOwnDelay(tx, caller, call.subject_id, now)
  await tx.updateTable('call_attempt').set({ taken_back_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('attention_state')
    .set({ snoozed_until: null })
    .where('subject', '=', call.subject)
    .where('subject_id', '=', call.subject_id)
    .where('snoozed_until', '=', call.call_again_at)
    .execute()
  await addAudit(tx, caller, now, 'takeBackCall', {
    subjectId: call.subject_id,
    ...(call.visit_id && { visitId: call.visit_id }),
    callId: id,
  })
}
