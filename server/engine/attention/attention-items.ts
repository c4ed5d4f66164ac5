import { type RawBuilder, sql } from 'kysely'
import { attentionCandidates, attentionReasonSql } from './attention-reason.ts'
import { type AttentionTime, endOfDaySql } from './attention-time.ts'

/** Which items of the queue: those that wait, or those that are put off. */
export interface AttentionScope {
  types: readonly string[]
  time: AttentionTime
}

/**
 * SQL for all items of the queue: `subject, id, reason, message_id, scenario_type, client_id, visit_id, visit_at, offered_at, time_zone, words, at`. The visit is
 * set only if it is ahead. Items that are put off are among them, with `snoozed_until` after now.
 */
export const attentionItems = ({ types, time }: AttentionScope): RawBuilder<unknown> => sql`
  select i.*, st.assigned_to, case when st.held_until > ${time.now} then st.held_by end as held_by, st.snoozed_until,
    coalesce(st.snoozed_until > ${time.now}, false) as is_snoozed
  from (
    select 'message' as subject, m.id, ${attentionReasonSql(time)} as reason, m.id as message_id, s.type as scenario_type, m.client_id, m.channel,
      case when a.visit_at > ${time.now} then m.visit_id end as visit_id, case when a.visit_at > ${time.now} then a.visit_at end as visit_at,
      case when m.notice = 'freed' then m.visit_at end as offered_at, m.time_zone,
      coalesce(m.answer_text, m.comment) as words, coalesce(m.answered_at, m.sent_at, m.send_at) as at
    from (${attentionCandidates(time.now)}) c
    join message m on m.company_id = current_company() and m.id = c.id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = any(${types}::text[])
    -- The time that an offer names is not that of its visit.
    cross join lateral (select case when m.notice = 'freed' then (select v.starts_at from visit v where v.company_id = m.company_id and v.id = m.visit_id
      and v.status = 'valid') else m.visit_at end as visit_at) a
    union all
    select 'request', q.id, 'request', m.id, s.type, q.client_id, m.channel, v.id, v.starts_at, null, m.time_zone, q.text, q.at
    from client_request q
    join message m on m.company_id = q.company_id and m.id = q.message_id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = any(${types}::text[])
    left join visit v on v.company_id = m.company_id and v.id = m.visit_id and v.status = 'valid' and v.starts_at > ${time.now}
    where q.company_id = current_company() and not q.handled
  ) i
  left join attention_state st on st.company_id = current_company() and st.subject = i.subject and st.subject_id = i.id
  where i.reason is not null`

/** SQL for the time until which an item `i` about a visit has to be worked: the start of the visit, or an earlier time that its patient accepted. */
export const attentionDueSql = sql`coalesce(case when i.reason = 'offerAccepted' then i.offered_at end, i.visit_at)`

/** SQL for the section of an item `i`, by that time's day in the visit's zone. */
export const attentionSectionSql = (
  time: AttentionTime,
) => sql`case when ${attentionDueSql} is null then 'other'
  when ${attentionDueSql} < ${endOfDaySql(time, 'endOfToday', sql`i.time_zone`)} then 'today'
  when ${attentionDueSql} < ${endOfDaySql(time, 'endOfTomorrow', sql`i.time_zone`)} then 'tomorrow' else 'later' end`
