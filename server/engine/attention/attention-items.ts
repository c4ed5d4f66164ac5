import { type RawBuilder, sql } from 'kysely'
import { attentionCandidates, attentionReasonSql } from './attention-reason.ts'
import { type AttentionTime, endOfDaySql } from './attention-time.ts'

/** Which items of the queue: those that wait, or those that are put off. */
export interface AttentionScope {
  types: readonly string[]
  time: AttentionTime
}

/**
 * SQL for all items of the queue: `subject, id, reason, message_id, scenario_type, client_id, visit_id, visit_at, time_zone, words, at`. The visit is
 * set only if it is ahead. Items that are put off are among them, with `snoozed_until` after now.
 */
export const attentionItems = ({ types, time }: AttentionScope): RawBuilder<unknown> => sql`
  select i.*, st.assigned_to, case when st.held_until > ${time.now} then st.held_by end as held_by, st.snoozed_until,
    coalesce(st.snoozed_until > ${time.now}, false) as is_snoozed
  from (
    select 'message' as subject, m.id, ${attentionReasonSql(time)} as reason, m.id as message_id, s.type as scenario_type, m.client_id, m.channel,
      case when m.visit_at > ${time.now} then m.visit_id end as visit_id, case when m.visit_at > ${time.now} then m.visit_at end as visit_at, m.time_zone,
      coalesce(m.answer_text, m.comment) as words, coalesce(m.answered_at, m.sent_at, m.send_at) as at
    from (${attentionCandidates(time.now)}) c
    join message m on m.company_id = current_company() and m.id = c.id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = any(${types}::text[])
    union all
    select 'request', q.id, 'request', m.id, s.type, q.client_id, m.channel, v.id, v.starts_at, m.time_zone, q.text, q.at
    from client_request q
    join message m on m.company_id = q.company_id and m.id = q.message_id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = any(${types}::text[])
    left join visit v on v.company_id = m.company_id and v.id = m.visit_id and v.status = 'valid' and v.starts_at > ${time.now}
    where q.company_id = current_company() and not q.handled
  ) i
  left join attention_state st on st.company_id = current_company() and st.subject = i.subject and st.subject_id = i.id
  where i.reason is not null`

/** SQL for the section of an item `i`, by the day of its visit in the visit's zone. */
export const attentionSectionSql = (
  time: AttentionTime,
) => sql`case when i.visit_at is null then 'other'
  when i.visit_at < ${endOfDaySql(time, 'endOfToday', sql`i.time_zone`)} then 'today'
  when i.visit_at < ${endOfDaySql(time, 'endOfTomorrow', sql`i.time_zone`)} then 'tomorrow' else 'later' end`
