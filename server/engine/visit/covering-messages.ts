import { sql } from 'kysely'

/** A message `s` that was left out: its visit is covered by another message of the same patient and day (docs/decisions/0134). */
const isCovered = sql`s.reason = 'SAME_DAY' and s.outcome = 'skipped'`

/** Types that cover other visits of the day: surveys and memos are not about an upcoming visit. */
const coveringTypes = sql`('reminder', 'notification')`

/** An answer recorded by staff for the visit of the message `x` (0107) applies to that visit only, as they chose it. */
export const isStaffAnswerForVisit = sql`exists (select from visit_answer a where a.company_id = x.company_id and a.visit_id = x.visit_id
  and a.message_id = x.id and a.taken_back_at is null and a.at >= x.answered_at)`

/** Messages sent before named visits were stored count for every visit that they cover. */
const isNamed = sql`(x.named_visits is null or v.id = any(x.named_visits))`

/** The patient's answer about the day by the message `x`, while its own visit `o` keeps its start; only for visits that the text named. */
const answerColumn = sql`case when x.answer <> 'none' and o.starts_at = x.visit_at and not x.answer_alone and ${isNamed} and not ${isStaffAnswerForVisit}
  then x.answer else 'none' end as answer, coalesce(v.id = any(x.named_visits), false) as is_named`

/** The words of second thoughts after a yes in that answer. */
const secondThoughtsColumn = sql`case when x.second_thoughts then coalesce(x.answer_text, '') end as second_thoughts`

/** Messages about other visits that cover the visit `v`: one for each message left out. Of several, the one closest to it whose visit is valid. */
export const coveringMessages = sql`
  select x.* from message s
  join scenario k on k.company_id = s.company_id and k.id = s.scenario_id and k.type in ${coveringTypes}
  cross join lateral (
    select x.company_id, x.id, x.scenario_id, x.channel, x.provider, x.status, x.outcome, x.reason, ${answerColumn}, x.handled, x.sent_at, x.send_at,
      coalesce(x.answered_at, x.updated_at) as said_at, ${secondThoughtsColumn}
    from message x left join visit o on o.company_id = x.company_id and o.id = x.visit_id
    where x.company_id = s.company_id and x.client_id = s.client_id and x.scenario_id = s.scenario_id and x.notice is not distinct from s.notice
      and x.outcome in ('pending', 'done', 'failed', 'unknown')
      and x.visit_day = s.visit_day
    order by (o.status = 'valid' and o.starts_at = x.visit_at) is true desc, abs(extract(epoch from x.send_at - s.send_at)), x.id limit 1
  ) x
  where s.company_id = v.company_id and s.client_id = v.client_id and s.visit_id = v.id and s.visit_at = v.starts_at and ${isCovered}`

/** Ids of the visits that a message `x` may cover, restricted by `condition`. */
export const coveredVisitIds = (condition: ReturnType<typeof sql>) => sql`
  select s.visit_id from message x
  join message s on s.company_id = x.company_id and s.client_id = x.client_id and s.scenario_id = x.scenario_id and ${isCovered}
  where x.company_id = current_company() and ${condition}`

/** After a message `mm`: the visits `v` that it is about, and those it may cover. */
export const visitsOfMessage = sql`cross join lateral (
    select mm.visit_id as id union
    select s.visit_id from message s where s.company_id = mm.company_id and s.client_id = mm.client_id and s.scenario_id = mm.scenario_id and ${isCovered}
      and s.visit_at between mm.visit_at - interval '2 days' and mm.visit_at + interval '2 days'
  ) k join visit v on v.company_id = mm.company_id and v.id = k.id`

/** After a visit `o`: itself as `v`, and other visits of the patient that its message may cover. */
export const visitsOfPatient = sql`cross join lateral (
    select o.id union select s.visit_id from message s where s.company_id = o.company_id and s.client_id = o.client_id and ${isCovered}
  ) k join visit v on v.company_id = o.company_id and v.id = k.id`
