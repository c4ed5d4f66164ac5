import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'
import { findColleague } from './colleagues.ts'
import type { FoundItem } from './find-item.ts'

/** How long an item is held without a word from its holder's page. */
const HOLD = { minutes: 2 }
/** The furthest time until which an item can be put off. */
const MAX_SNOOZE = { hours: 30 * 24 }

/** Names of an item in the audit log. */
export const toAuditDetail = ({ subject, id, visitId }: FoundItem) => ({
  subject,
  subjectId: id,
  ...(subject === 'message' ? { messageId: id } : { requestId: id }),
  ...(visitId && { visitId }),
})

type Hold = Omit<components['schemas']['AttentionHold'], 'waiting'>

/** Takes the item for the caller, unless somebody else holds it. */
export async function holdItem(
  tx: Tx,
  caller: Caller,
  { subject, id }: FoundItem,
  now: Temporal.Instant,
): Promise<Hold> {
  const until = now.add(HOLD)
  const { rows } = await sql`
    insert into attention_state as st (company_id, subject, subject_id, held_by, held_until)
    values (${caller.companyId}, ${subject}, ${id}, ${caller.accountId}, ${until})
    on conflict (company_id, subject, subject_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
      where st.held_by is null or st.held_by = excluded.held_by or st.held_until <= ${now}
    returning 1`.execute(tx)
  if (rows.length > 0) return { held: true, holderName: null }
  const holder = await sql<{ name: string | null }>`
    select nullif(${staffNameSql('a')}, '') as name from attention_state st join account a on a.id = st.held_by
    where st.company_id = current_company() and st.subject = ${subject} and st.subject_id = ${id}`.execute(
    tx,
  )
  return { held: false, holderName: holder.rows[0]?.name ?? null }
}

/** Gives up the item if the caller holds it. */
export const releaseItem = (tx: Tx, { accountId }: Caller, { subject, id }: FoundItem) =>
  tx
    .updateTable('attention_state')
    .set({ held_by: null, held_until: null })
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('held_by', '=', accountId)
    .execute()

/** Throws if the time is not ahead or too far. */
export function requireSnoozeTime(field: string, until: string, now: Temporal.Instant) {
  const time = Temporal.Instant.from(until)
  const isTooFar = Temporal.Instant.compare(time, now.add(MAX_SNOOZE)) > 0
  if (Temporal.Instant.compare(time, now) <= 0 || isTooFar)
    throw new Problem('CHECK_DETAILS', { [field]: isTooFar ? 'TIME_TOO_FAR' : 'TIME_PASSED' })
  return time
}

/** Throws `CHANGED_SINCE` unless the caller was the last who put the item off, by a call or otherwise. */
export const requireOwnDelay = (tx: Tx, caller: Caller, subjectId: string, now: Temporal.Instant) =>
  requireOwnLatestChange(
    tx,
    caller,
    { actions: ['snooze', 'recordCall', 'takeBackCall'], detail: { subjectId } },
    now,
  )

/** Puts the item off until a time; null: it waits again. */
export async function snoozeItem(
  tx: Tx,
  caller: Caller,
  item: FoundItem,
  until: Temporal.Instant | null,
): Promise<void> {
  const row = { company_id: caller.companyId, subject: item.subject, subject_id: item.id }
  await tx
    .insertInto('attention_state')
    .values({ ...row, snoozed_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'subject', 'subject_id'])
        .doUpdateSet({ snoozed_until: until }),
    )
    .execute()
}

/**
 * Makes an employee responsible for the item; null: nobody. Throws for an account that may not answer for patients, and for an undo (`takesBack`) of
 * what a colleague has changed since.
 */
export async function assignItem(
  tx: Tx,
  caller: Caller,
  item: FoundItem,
  { accountId, takesBack }: { accountId: string | null; takesBack?: boolean | undefined },
  now: Temporal.Instant,
): Promise<void> {
  if (takesBack) {
    const changes = { actions: ['assign' as const], detail: { subjectId: item.id } }
    await requireOwnLatestChange(tx, caller, changes, now)
  }
  if (accountId !== null && !(await findColleague(tx, caller, accountId)))
    throw new Problem('CHECK_DETAILS', { accountId: 'NO_COLLEAGUE' })
  const row = { company_id: caller.companyId, subject: item.subject, subject_id: item.id }
  await tx
    .insertInto('attention_state')
    .values({ ...row, assigned_to: accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'subject', 'subject_id'])
        .doUpdateSet({ assigned_to: accountId }),
    )
    .execute()
  await addAudit(tx, caller, now, 'assign', { ...toAuditDetail(item), accountId })
}
