import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { FactsQuery } from '../template/load-facts.ts'
import { noticeTextSql } from '../template/message-text.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** Another notice to the same patient that would leave within the hour; its text is added to that of the message `leaderId`. */
export interface CompanionNotice extends FactsQuery {
  leaderId: string
  visitId: string
  template: string
}

/** Notices whose send times are this close become one message. */
const MERGE_WINDOW = sql`interval '1 hour'`

/**
 * The notice `k` gave way to the message `m`, which is sent with it, before `m` was rendered: nothing else speaks for its visit, and of several of one
 * day and change it is the first, which names the others.
 */
const wasLeftOutNow = sql`(k.outcome = 'skipped' and k.reason = 'SAME_DAY' and not exists (
  select from message x where x.company_id = k.company_id and x.client_id = k.client_id and x.scenario_id = k.scenario_id and x.id not in (k.id, m.id)
    and (k.visit_id = any(x.also_told) or x.notice is not distinct from k.notice and x.visit_day = k.visit_day
      and (x.outcome = 'pending' or x.text is not null or x.outcome = 'skipped' and x.reason = 'SAME_DAY' and (x.visit_at, x.id) < (k.visit_at, k.id)))))`

/**
 * Returns the notices of other days, or of other changes, that the messages tell too. Those of the same day and change are named in one sentence
 * (`covered-visits.ts`).
 */
export async function loadCompanions(
  tx: Tx,
  messages: ClaimedMessage[],
  now: Temporal.Instant,
): Promise<CompanionNotice[]> {
  const notices = messages.filter(({ type, by_hand }) => type === 'notification' && !by_hand)
  if (notices.length === 0) return []
  const keys = JSON.stringify(notices.map(({ company_id, id }) => ({ company_id, id })))
  const { rows } = await sql<Omit<CompanionNotice, 'sendAt' | 'giftExpiryDays' | 'messageId'>>`
    select m.id as "leaderId", k.id, k.company_id as "companyId", k.client_id as "clientId", k.visit_id as "visitId", k.visit_at as "visitAt",
      k.time_zone as "timeZone", coalesce(s.send_time::text, '') as "sendTime",
      ${noticeTextSql(sql`k.notice`)} as template
    from jsonb_to_recordset(${keys}::jsonb) as w (company_id uuid, id uuid)
    join message m on m.company_id = w.company_id and m.id = w.id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    join message k on k.company_id = m.company_id and k.client_id = m.client_id and k.scenario_id = m.scenario_id and k.id <> m.id
      and (k.outcome = 'pending' or ${wasLeftOutNow}) and k.text is null and k.send_at between m.send_at - ${MERGE_WINDOW} and m.send_at + ${MERGE_WINDOW}
      -- An offer asks for a yes or no of its own.
      and 'freed' not in (coalesce(k.notice, ''), coalesce(m.notice, ''))
      and (k.notice, k.visit_day) is distinct from (m.notice, m.visit_day)
    join visit v on v.company_id = k.company_id and v.id = k.visit_id and v.starts_at = k.visit_at
      and v.status = case k.notice when 'canceled' then 'canceled' else 'valid' end
    order by k.visit_at, k.id`.execute(tx)
  return rows
    .filter(({ template }) => template !== null)
    .map((row) => ({ ...row, sendAt: now, giftExpiryDays: null, messageId: row.id }))
}
