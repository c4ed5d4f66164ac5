import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Adds records for messages sent before the clinic was created: attempt with price and report, branch of the visit, and whether an answer was asked
 * for.
 */
export async function addSentAttempts(tx: Tx): Promise<void> {
  await sql`
    with left_by as (
      insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, provider_id, parts, price,
        started_at, asked_at, updated_at)
      select m.company_id, m.id, 0, 0, m.channel, m.provider, coalesce(a.id, m.id), m.id || ':0', 1, m.status, 'demo-' || m.id || '-0', 1,
        (select p.price from channel_price p where p.company_id = m.company_id and p.provider = m.provider order by p.since desc limit 1),
        m.sent_at, m.sent_at, m.sent_at
      from message m left join channel_account a on a.company_id = m.company_id and a.provider = m.provider and a.channel = m.channel
      where m.company_id = current_company() and m.scenario_id is not null and m.sent_at is not null and m.status in ('sent', 'delivered', 'read')
        and not exists (select from attempt t where t.company_id = m.company_id and t.message_id = m.id)
      returning *
    )
    insert into message_event (company_id, message_id, at, kind, detail)
    select l.company_id, l.message_id, l.started_at + k.later, k.kind, jsonb_build_object('step', 0, 'channel', l.channel, 'provider', l.provider)
    from left_by l join (values ('delivered', interval '1 minute'), ('read', interval '3 minutes')) k (kind, later)
      on l.state = 'read' or l.state = k.kind
    order by k.later`.execute(tx)
  await sql`
    update message m set branch_id = v.branch_id from visit v
    where m.company_id = current_company() and m.branch_id is null and v.company_id = m.company_id and v.id = m.visit_id and v.branch_id is not null`.execute(
    tx,
  )
  await sql`
    update message m set asks = true from scenario s
    where m.company_id = current_company() and m.sent_at is not null and s.company_id = m.company_id and s.id = m.scenario_id
      and asks_answer(s, m.text, m.link, m.visit_id, m.notice)`.execute(tx)
}
