import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { rowsSql } from './rows-sql.ts'

interface RezonedMessage {
  id: string
  visit_at: Temporal.Instant | null
  time_zone: string
}

/**
 * Moves unsent messages to the new zone after a clinic's or branch's zone has changed, so that none is sent in the old zone's window before the
 * next plan. Messages that waited for an opening are decided again at once.
 */
export async function updateTimeZones(tx: Tx, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<RezonedMessage>`
    update message m set time_zone = z.zone, updated_at = ${now},
      due_at = case when m.status = 'blockedForNight' then ${now}::timestamptz else m.due_at end,
      -- Whoever holds it judged it by the old zone. A request that is under way is let be.
      fence = case when m.text is null then m.fence + 1 else m.fence end,
      claimed_until = case when m.text is null then null else m.claimed_until end
    from (
      select v.id, coalesce(b.time_zone, co.time_zone) as zone
      from visit v join company co on co.id = v.company_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      where v.starts_at > ${now}
    ) z
    where m.visit_id = z.id and m.outcome = 'pending' and m.time_zone <> z.zone
    returning m.id, m.visit_at, m.time_zone`.execute(tx)
  const days = rows.flatMap(({ id, visit_at, time_zone }) =>
    visit_at ? { id, day: visit_at.toZonedDateTimeISO(time_zone).toPlainDate().toString() } : [],
  )
  if (days.length === 0) return
  const dayRows = rowsSql(days, { id: ['id', 'uuid'], day: ['day', 'date'] })
  await sql`update message m set visit_day = d.day from (${dayRows}) d where m.id = d.id`.execute(
    tx,
  )
}
