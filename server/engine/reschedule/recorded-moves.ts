import { sql } from 'kysely'
import type { PreviousPlace } from '../../connectors/port/visit-scheduler.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireLatestAct } from '../visit/latest-act.ts'

export type MoveAction = 'moveVisit' | 'takeBackMove'

/** A move of a visit as the audit log has it, and where the visit was before. */
export interface RecordedMove {
  id: string
  accountId: string | null
  action: MoveAction
  to: Temporal.Instant
  previous: PreviousPlace
}

interface MoveRow {
  id: string
  account_id: string | null
  action: MoveAction
  detail: { to: string; from: string; fromEnd: string | null; fromSlot: string | null }
}

/** Returns the latest move of a visit, also one that undid another. */
export async function findLastMove(
  tx: Tx,
  { companyId }: Pick<Caller, 'companyId'>,
  visitId: string,
): Promise<RecordedMove | null> {
  const { rows } = await sql<MoveRow>`
    select id, account_id, action, detail from audit_log
    where company_id = ${companyId} and action in ('moveVisit', 'takeBackMove') and detail @> ${toJsonText({ visitId })}::jsonb
    order by at desc, id desc limit 1`.execute(tx)
  return rows[0] ? toMove(rows[0]) : null
}

/**
 * Returns where the visit was before the caller's own move; null if the move was undone already. `CHANGED_SINCE` if it is not the latest answer or
 * move of the visit by staff, or the visit is no longer where it was moved to.
 */
export async function findPreviousPlace(
  tx: Tx,
  caller: Caller,
  { visitId, moveId, startsAt }: { visitId: string; moveId: string; startsAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<PreviousPlace | null> {
  const { rows } = await sql<MoveRow & { is_undone: boolean }>`
    select m.id, m.account_id, m.action, m.detail, exists (select from audit_log u where u.company_id = m.company_id and u.at >= m.at
      and u.action = 'takeBackMove' and u.detail ->> 'moveId' = m.id::text) as is_undone
    from audit_log m
    where m.company_id = ${caller.companyId} and m.id = ${moveId} and m.action = 'moveVisit'
      and m.detail @> ${toJsonText({ visitId })}::jsonb`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('NOT_FOUND')
  const { accountId, to, previous } = toMove(row)
  if (accountId !== caller.accountId) throw new Problem('CHANGED_SINCE')
  if (row.is_undone) return null
  await requireLatestAct(tx, caller, visitId, { moveId }, now)
  // The clinic system may have moved it again since.
  if (!to.equals(startsAt)) throw new Problem('CHANGED_SINCE')
  return previous
}

/** Whether another valid visit of the same specialist, as known here, takes place at a time. */
export async function isTimeTaken(
  tx: Tx,
  visitId: string,
  { startsAt, endsAt }: PreviousPlace,
): Promise<boolean> {
  // A visit without an end takes a minute.
  const endOf = (end: unknown, start: unknown) =>
    sql`greatest(${end}::timestamptz, ${start}::timestamptz + interval '1 minute')`
  const { rows } = await sql`
    select from visit v join visit o on o.company_id = v.company_id and o.specialist_id = v.specialist_id and o.id <> v.id and o.status = 'valid'
    where v.company_id = current_company() and v.id = ${visitId} and o.starts_at > ${startsAt.subtract({ hours: 24 })}
      and o.starts_at < ${endOf(endsAt, startsAt)} and ${endOf(sql`o.ends_at`, sql`o.starts_at`)} > ${startsAt}
    limit 1`.execute(tx)
  return rows.length > 0
}

const toMove = ({ id, account_id, action, detail }: MoveRow): RecordedMove => ({
  ...{ id, action, accountId: account_id },
  to: Temporal.Instant.from(detail.to),
  previous: {
    slot: detail.fromSlot,
    startsAt: Temporal.Instant.from(detail.from),
    endsAt: detail.fromEnd === null ? null : Temporal.Instant.from(detail.fromEnd),
  },
})
