import { sql } from 'kysely'

/** A message `s` that was left out: its visit is part of another one of the same patient and day (docs/decisions/0134). */
const isCovered = sql`s.reason = 'SAME_DAY' and s.outcome = 'skipped'`

/** What speaks for others of its day: a survey or a memo is no word on a visit that lies ahead. */
const coveringTypes = sql`('reminder', 'notification')`

/**
 * What staff recorded of the visit of the message `x` is its answer too (0107), and is of that visit alone: they knew which one they spoke of.
 */
const isStaffAnswerForVisit = sql`exists (select from visit_answer a where a.company_id = x.company_id and a.visit_id = x.visit_id
  and a.message_id = x.id and a.taken_back_at is null and a.at >= x.answered_at)`

/** What the patient said of the day by that message `x`, while its own visit `o` begins when it was to. */
const answerColumn = sql`case when x.answer <> 'none' and o.starts_at = x.visit_at and not ${isStaffAnswerForVisit} then x.answer else 'none' end as answer`

/** The messages about other visits that speak for the visit `v`: one for each that was left out. Of several the one beside it, whose visit stands. */
export const coveringMessages = sql`
  select x.* from message s
  join scenario k on k.company_id = s.company_id and k.id = s.scenario_id and k.type in ${coveringTypes}
  cross join lateral (
    select x.company_id, x.id, x.scenario_id, x.channel, x.provider, x.status, x.outcome, x.reason, ${answerColumn}, x.handled, x.sent_at, x.send_at,
      coalesce(x.answered_at, x.updated_at) as said_at
    from message x left join visit o on o.company_id = x.company_id and o.id = x.visit_id
    where x.company_id = s.company_id and x.client_id = s.client_id and x.scenario_id = s.scenario_id and x.notice is not distinct from s.notice
      and x.outcome in ('pending', 'done', 'failed', 'unknown')
      and x.visit_day = s.visit_day
    order by (o.status = 'valid' and o.starts_at = x.visit_at) is true desc, abs(extract(epoch from x.send_at - s.send_at)), x.id limit 1
  ) x
  where s.company_id = v.company_id and s.client_id = v.client_id and s.visit_id = v.id and s.visit_at = v.starts_at and ${isCovered}`

/** Ids of the visits for which a message `x` may speak, of those that are left to `where`. */
export const coveredVisitIds = (condition: ReturnType<typeof sql>) => sql`
  select s.visit_id from message x
  join message s on s.company_id = x.company_id and s.client_id = x.client_id and s.scenario_id = x.scenario_id and ${isCovered}
  where x.company_id = current_company() and ${condition}`

/** Follows a message `mm`: the visits `v` that it is about, and those for which it may speak. */
export const visitsOfMessage = sql`cross join lateral (
    select mm.visit_id as id union
    select s.visit_id from message s where s.company_id = mm.company_id and s.client_id = mm.client_id and s.scenario_id = mm.scenario_id and ${isCovered}
      and s.visit_at between mm.visit_at - interval '2 days' and mm.visit_at + interval '2 days'
  ) k join visit v on v.company_id = mm.company_id and v.id = k.id`

/** Follows a visit `o`: itself as `v`, and those of its patient that may be part of its message. */
export const visitsOfPatient = sql`cross join lateral (
    select o.id union select s.visit_id from message s where s.company_id = o.company_id and s.client_id = o.client_id and ${isCovered}
  ) k join visit v on v.company_id = o.company_id and v.id = k.id`
