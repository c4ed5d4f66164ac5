import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import {
  type StopMessageRow,
  type StopReader,
  type StopRow,
  toStopBody,
  toStopMessageBody,
} from './emergency-stop-body.ts'

/** Maximum messages listed per stop. */
const MAX_LISTED = 50

/** Sent after the stop: a step was started since. */
const hasLeftSince = sql`exists (
  select from attempt a where a.company_id = m.company_id and a.message_id = m.id and a.started_at >= h.held_at)`

/** Stops of the clinic with their totals so far. */
const stopRowsSql = (where: RawBuilder<unknown>) => sql<StopRow>`
  select r.id, r.branch_id, b.name as branch_name, r.pressed_at, r.lifted_at,
    nullif(trim(p.first_name || ' ' || p.last_name), '') as pressed_by, nullif(trim(l.first_name || ' ' || l.last_name), '') as lifted_by,
    n.held::int, n.late::int, n.dropped::int
  from red_stop r
  left join branch b on b.company_id = r.company_id and b.id = r.branch_id
  left join account p on p.id = r.pressed_by
  left join account l on l.id = r.lifted_by
  cross join lateral (
    select count(*) filter (where m.outcome = 'pending' and m.reason = 'RED_STOP' and r.lifted_at is null) as held,
      count(*) filter (where ${hasLeftSince}) as late,
      count(*) filter (where m.outcome = 'skipped' and m.reason in ('TOO_LATE', 'DAILY_CAP') and not ${hasLeftSince}) as dropped
    from red_stop_message h join message m on m.company_id = h.company_id and m.id = h.message_id
    where h.company_id = r.company_id and h.stop_id = r.id
  ) n
  where r.company_id = current_company() and ${where}
  order by r.branch_id nulls first, r.id`

/** Columns shown for a stop's message. */
export const messageColumns = sql`
  m.id, s.name as scenario_name, s.type, m.visit_at, m.time_zone, m.send_at, m.outcome, m.reason, m.text is not null as begun,
  ${patientNameSql('c')} as client_name`

export const messageJoins = sql`
  join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  join client c on c.company_id = m.company_id and c.id = m.client_id`

/** Returns stops in the contract's form, each with its first affected messages. */
export async function loadStops(tx: Tx, where: RawBuilder<unknown>, reader: StopReader) {
  const { rows } = await stopRowsSql(where).execute(tx)
  const bodies = []
  for (const row of rows) bodies.push(toStopBody(row, await loadStopMessages(tx, row.id, reader)))
  return bodies
}

async function loadStopMessages(tx: Tx, stopId: string, reader: StopReader) {
  const { rows } = await sql<StopMessageRow>`
    select ${messageColumns}, case when ${hasLeftSince} then m.sent_at end as sent_at
    from red_stop_message h join message m on m.company_id = h.company_id and m.id = h.message_id ${messageJoins}
    where h.company_id = current_company() and h.stop_id = ${stopId} order by m.send_at, m.id limit ${MAX_LISTED}`.execute(
    tx,
  )
  return rows.map((row) => toStopMessageBody(row, reader))
}
