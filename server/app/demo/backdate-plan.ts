import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Backdates the plan: each message was planned minutes after its visit was booked, on data of that time. Canceled ones had been planned first.
 * Affects only messages whose sending has not begun.
 */
export async function backdatePlan(
  tx: Tx,
  scenarioId: string,
  since: Temporal.Instant,
): Promise<void> {
  await sql`
    update message m set created_at = p.at, updated_at = p.at, data_seen_at = greatest(p.mis_created_at, p.at - interval '2 minutes')
    from (select x.id, v.mis_created_at, greatest(${since}::timestamptz, case
        -- A booking just before the moment of sending is planned in time for it.
        when x.outcome = 'pending' then least(v.mis_created_at + interval '6 minutes', x.send_at)
        else v.mis_created_at + interval '6 minutes' end) as at
      from message x join visit v on v.company_id = x.company_id and v.id = x.visit_id) p
    where m.company_id = current_company() and m.id = p.id and m.scenario_id = ${scenarioId}`.execute(
    tx,
  )
  await sql`
    update message_event e set at = m.created_at, data_seen_at = m.data_seen_at
    from message m where m.company_id = e.company_id and m.id = e.message_id and e.company_id = current_company()
      and m.scenario_id = ${scenarioId}`.execute(tx)
  await sql`
    with canceled as (
      select m.company_id, m.id, m.created_at, m.data_seen_at, m.send_at,
        greatest(m.created_at, v.changed_at + interval '7 minutes') as at
      from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
      where m.company_id = current_company() and m.scenario_id = ${scenarioId} and m.reason = 'CANCELED'
    ),
    skipped as (
      update message_event e set at = c.at, data_seen_at = c.at - interval '2 minutes'
      from canceled c where e.company_id = c.company_id and e.message_id = c.id and c.at > c.created_at
      returning c.*
    ),
    changed as (
      update message m set updated_at = s.at from skipped s where m.company_id = s.company_id and m.id = s.id
    )
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select company_id, id, created_at, 'planned', jsonb_build_object('sendAt', to_jsonb(send_at)), data_seen_at from skipped`.execute(
    tx,
  )
}
