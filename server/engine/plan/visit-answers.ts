import { type RawBuilder, sql } from 'kysely'
import { isStaffAnswerForVisit } from '../visit/covering-messages.ts'
import type { Plan } from './plan.ts'
import { patientCondition } from './skip-reasons.ts'

/**
 * SQL for the answer in a message `x` about its current visit `v`; null once staff have handled a reschedule request. A later confirmation by the
 * clinic, or attendance, overrides it.
 */
const messageAnswer = sql<
  string | null
>`case when x.answer = 'transferred' and x.handled then null else x.answer end`
const answerTime = sql`coalesce(x.answered_at, x.updated_at)`
const isStillValid = (at: RawBuilder<unknown>) => sql<boolean>`(x.visit_at = v.starts_at
  and v.outcome is distinct from 'attended' and (v.restored_at is null or ${at} > v.restored_at))`
const isWrittenAnswer = sql<boolean>`(x.answer in ('approved', 'transferred', 'canceled') and ${isStillValid(answerTime)})`
/** An answer told to staff (`visit_answer x`) is valid until they take it back. */
const isStaffAnswer = sql<boolean>`(x.taken_back_at is null and ${isStillValid(sql`x.at`)})`
/** A plain yes or no to a message `x` for the visit `v` that its text named besides its own, `o`: both still begin as they were planned. */
const isNamedAnswer = sql`(x.answer in ('approved', 'canceled') and not x.answer_alone and o.starts_at = x.visit_at and o.status = 'valid'
  and v.outcome is distinct from 'attended' and (v.restored_at is null or ${answerTime} > v.restored_at)
  and exists (select from message k where k.company_id = x.company_id and k.visit_id = v.id and k.visit_at = v.starts_at
    and k.scenario_id = x.scenario_id and k.reason = 'SAME_DAY')
  and not ${isStaffAnswerForVisit})`
/** What staff recorded comes before the message that shows it too: a handled request to move says nothing there, but what staff recorded holds. */
const newestFirst = sql`w.at desc, w.written, w.id desc`

/** SQL for the last answer on each visit that begins after `from`: `visit_id, visit_at, answer`. */
export const visitAnswersSql = (
  plan: Pick<Plan, 'clientId' | 'changedPatientIds'>,
  from: Temporal.Instant,
): RawBuilder<unknown> => sql`
  select distinct on (w.visit_id) w.visit_id, w.visit_at, w.answer from (
    select x.visit_id, x.visit_at, ${messageAnswer} as answer, ${answerTime} as at, true as written, x.id::text as id
    from message x join visit v on v.company_id = x.company_id and v.id = x.visit_id
    where x.visit_at > ${from} and ${isWrittenAnswer} ${patientCondition(plan, sql`x.client_id`)}
    union all
    select x.visit_id, x.visit_at, x.answer, x.at, false, x.id::text
    from visit_answer x join visit v on v.company_id = x.company_id and v.id = x.visit_id
    where x.visit_at > ${from} and ${isStaffAnswer} ${patientCondition(plan, sql`v.client_id`)}
    union all
    select v.id, v.starts_at, x.answer, ${answerTime}, true, x.id::text
    from message x cross join lateral unnest(x.named_visits) n (id) join visit v on v.company_id = x.company_id and v.id = n.id
    join visit o on o.company_id = x.company_id and o.id = x.visit_id
    where x.named_visits <> '{}' and x.visit_at > ${from} and v.starts_at > ${from} and ${isNamedAnswer} ${patientCondition(plan, sql`x.client_id`)}
  ) w order by w.visit_id, ${newestFirst}`

/** Same for one message or list row `of`, whose visit is `v`. */
export const lastAnswerSql = (alias: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const about = sql`x.company_id = ${column('company_id')} and x.visit_id = ${column('visit_id')} and x.visit_at = ${column('visit_at')}`
  return sql`(select w.answer from (
    select ${messageAnswer} as answer, ${answerTime} as at, true as written, x.id::text as id from message x where ${about} and ${isWrittenAnswer}
    union all
    select x.answer, x.at, false, x.id::text from visit_answer x where ${about} and ${isStaffAnswer}
    union all
    select x.answer, ${answerTime}, true, x.id::text from message x join visit o on o.company_id = x.company_id and o.id = x.visit_id
    where x.company_id = ${column('company_id')} and x.client_id = ${column('client_id')} and x.named_visits <> '{}'
      and ${column('visit_id')} = any(x.named_visits) and v.starts_at = ${column('visit_at')} and ${isNamedAnswer}
  ) w order by ${newestFirst} limit 1)`
}

/** Branches of a CASE: skip reasons for visits whose patient answered (`w.answer`) with a cancellation or reschedule request. */
export const answerReasons = sql`
  when w.answer = 'canceled' then 'CANCELED_BY_PATIENT'
  when w.answer = 'transferred' then 'ASKS_TO_MOVE'`
