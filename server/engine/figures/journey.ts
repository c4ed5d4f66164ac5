import { sql } from 'kysely'
import type { Tx } from '../../ground/db/database.ts'
import { type Counted, messageFacts } from './message-facts.ts'
import { endOfVisit, isCanceled, lastWordOn } from './visit-facts.ts'

export interface Journey {
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  asked: number
  answered: number
  visits: number
  came: number
  missed: number
  canceled: number
  unknown: number
  ahead: number
}

/** Reminders of these days up to the answer, then the visits that the sent ones named, each once, by outcome (figures 35). */
export async function journeyOf(tx: Tx, counted: Counted, now: Temporal.Instant): Promise<Journey> {
  const { rows } = await sql<Journey>`
    with facts as materialized (select * from (${messageFacts({ edges: counted.edges })}) f where f.type = 'reminder'),
    own as (select * from facts f ${counted.branchId ? sql`where f.branch_id = ${counted.branchId}` : sql``}),
    named as (
      select f.visit_id as id from facts f where f.sent
      union
      -- Left out because the reminder of another visit of the day named it too.
      select o.visit_id from facts f join message x on x.company_id = f.company_id and x.id = f.id
      join message o on o.company_id = x.company_id and o.client_id = x.client_id and o.scenario_id = x.scenario_id and o.visit_day = x.visit_day
      where f.sent and o.reason = 'SAME_DAY' and o.outcome = 'skipped'
    ),
    seen as (
      select case when ${isCanceled} then 'canceled' when ${endOfVisit} > ${now}::timestamptz then 'ahead' else coalesce(v.outcome, 'unknown') end as outcome
      from named n join visit v on v.company_id = current_company() and v.id = n.id left join lateral (${lastWordOn}) w on true
      where not v.tentative ${counted.branchId ? sql`and v.branch_id = ${counted.branchId}` : sql``}
    )
    select m.*, s.* from (
      select count(*) filter (where planned)::int as planned, count(*) filter (where sent)::int as sent,
        count(*) filter (where delivered)::int as delivered, count(*) filter (where readable)::int as readable,
        count(*) filter (where readable and read)::int as read, count(*) filter (where asked)::int as asked, count(*) filter (where asked and answered)::int as answered
      from own
    ) m cross join (
      select count(*)::int as visits, count(*) filter (where outcome = 'attended')::int as came, count(*) filter (where outcome = 'noShow')::int as missed,
        count(*) filter (where outcome = 'canceled')::int as canceled, count(*) filter (where outcome = 'unknown')::int as unknown,
        count(*) filter (where outcome = 'ahead')::int as ahead
      from seen
    ) s`.execute(tx)
  return rows[0] as Journey // an aggregate always answers one row
}
