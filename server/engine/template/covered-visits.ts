import { sql } from 'kysely'

/** Notifications of one patient and day whose send times are this close are merged (docs/decisions/0051). */
const MERGE_SECONDS = 3600

/** A message `k` that was left out because the message `m` of the same patient and day covers its visit; `t` is the scenario of `m`. */
export const isCoveredBy = sql`(k.company_id = m.company_id and k.client_id = m.client_id and k.scenario_id = m.scenario_id
  and k.notice is not distinct from m.notice and k.visit_day = m.visit_day and k.id <> m.id and k.reason = 'SAME_DAY' and k.outcome = 'skipped'
  and (t.type = 'reminder' or t.type = 'notification' and abs(extract(epoch from k.send_at - m.send_at)) <= ${sql.lit(MERGE_SECONDS)}))`

/**
 * After a row `w` with `message_id` and a visit `v`: the other visits that the message covers and its text names, as `named`: those that still stand
 * as planned, for a cancellation those that were canceled too. Visits that have begun by then are left out.
 */
export const namedVisitsSql = sql`
  select jsonb_agg(jsonb_build_object('visitId', o.id, 'startsAt', o.starts_at, 'specialist', p.name) order by o.starts_at, o.id) as named
  from message m
  join scenario t on t.company_id = m.company_id and t.id = m.scenario_id
  join message k on ${isCoveredBy}
  join visit o on o.company_id = k.company_id and o.id = k.visit_id and o.starts_at = k.visit_at and o.status = v.status and not o.tentative
    and (o.starts_at > w.send_at or o.status = 'canceled')
  left join specialist p on p.company_id = o.company_id and p.id = o.specialist_id
  where m.company_id = w.company_id and m.id = w.message_id`

/** The same before messages exist, by the rows of a scenario's sending list, which are found by their occasion. `day_from` and `day_to` are the visit's local day. */
export const listedVisitsSql = sql`
  select jsonb_agg(jsonb_build_object('visitId', o.id, 'startsAt', o.starts_at, 'specialist', p.name) order by o.starts_at, o.id) as named
  from list_row m
  join scenario t on t.company_id = m.company_id and t.id = m.scenario_id and t.type in ('reminder', 'notification')
  join visit o on o.company_id = m.company_id and o.client_id = m.client_id and o.id <> m.visit_id and o.status = v.status
    and o.starts_at >= w.day_from and o.starts_at < w.day_to
  join list_row k on k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.reason = 'SAME_DAY'
    and k.occasion = o.id || '@' || extract(epoch from o.starts_at)::bigint || case when m.notice is null or m.notice = 'booked' then '' else ':' || m.notice end
    and (t.type = 'reminder' or abs(extract(epoch from k.send_at - m.send_at)) <= ${sql.lit(MERGE_SECONDS)})
  left join specialist p on p.company_id = o.company_id and p.id = o.specialist_id
  where m.company_id = w.company_id and m.scenario_id = w.list_scenario_id and m.occasion = w.id`
