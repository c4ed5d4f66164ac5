import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { type StopMessageRow, type StopReader, toStopMessageBody } from './emergency-stop-body.ts'
import { messageColumns, messageJoins } from './load-stops.ts'

/** Maximum late messages listed. */
const MAX_LISTED = 10

/** Returns what a stop started now would hold within a day: number, number within the hour, and the first messages. */
export async function loadStopOutlook(tx: Tx, branchId: string | null, reader: StopReader) {
  const { now } = reader
  const { rows: counts } = await sql<{ count: number; soon: number }>`
    select count(*)::int as count, (count(*) filter (where m.due_at <= ${now.add({ hours: 1 })}))::int as soon
    from message m ${affectedMessagesSql(branchId, now)}`.execute(tx)
  const { rows } = await sql<StopMessageRow>`
    select ${messageColumns}, m.sent_at from message m ${messageJoins} ${affectedMessagesSql(branchId, now)} order by m.due_at, m.id limit ${MAX_LISTED}`.execute(
    tx,
  )
  return {
    count: counts[0]?.count ?? 0,
    withinHour: counts[0]?.soon ?? 0,
    first: rows.map((row) => toStopMessageBody(row, reader)),
  }
}

const affectedMessagesSql = (
  branchId: string | null,
  now: Temporal.Instant,
): RawBuilder<unknown> => sql`
  ${branchId === null ? sql`` : sql`join visit v on v.company_id = m.company_id and v.id = m.visit_id and v.branch_id = ${branchId}`}
  where m.company_id = current_company() and m.outcome = 'pending' and m.due_at <= ${now.add({ hours: 24 })}`
