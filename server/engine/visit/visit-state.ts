import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { coveredVisitIds, coveringMessages } from './covering-messages.ts'

export type VisitState = components['schemas']['VisitStanding']

/** A message without a start time is about no visit: the visit only determines its branch. */
const isAboutVisit = sql`x.company_id = v.company_id and x.visit_id = v.id and x.visit_at is not null`

/**
 * The last answer about the visit `v` as it is now, whose patient may have changed: to a message about it or its day (`of_day`), or told to staff;
 * with its words if they are second thoughts after a yes. `of_day`: only a person can tell which of the visits was meant; a plain yes or no is for
 * all that the text named.
 */
export const latestVisitAnswer = sql`
  select w.answer, w.at, w.of_day, case when w.answer = 'unclear' then w.second_thoughts end as second_thoughts from (
    select x.answer, coalesce(x.answered_at, x.updated_at) as at, true as written, false as of_day,
      case when x.second_thoughts then coalesce(x.answer_text, '') end as second_thoughts from message x
    where ${isAboutVisit} and x.client_id = v.client_id and x.visit_at = v.starts_at and x.answer <> 'none'
    union all
    select x.answer, x.said_at, true, not (x.is_named and x.answer in ('approved', 'canceled')), x.second_thoughts from (${coveringMessages}) x where x.answer <> 'none'
    union all
    select x.answer, x.at, false, false, null from visit_answer x
    where ${isAboutVisit} and x.visit_at = v.starts_at and x.taken_back_at is null
  ) w order by w.at desc, w.written desc limit 1`

/**
 * The message about `v`, or about another visit of the day that covers it (`same_day`), with the most progress: the last one sent, else one with an
 * unknown outcome, planned, or skipped.
 */
export const furthestMessage = sql`
  select x.* from (
    select x.company_id, x.id, x.scenario_id, x.channel, x.provider, x.status, x.outcome, x.reason, x.answer, x.handled, x.sent_at, x.send_at, false as same_day
    from message x where ${isAboutVisit}
    union all
    select x.company_id, x.id, x.scenario_id, x.channel, x.provider, x.status, x.outcome, x.reason, x.answer, x.handled, x.sent_at, x.send_at, true
    from (${coveringMessages}) x
  ) x
  order by x.sent_at desc nulls last, case x.outcome when 'failed' then 0 when 'unknown' then 0 when 'pending' then 1 else 2 end, x.send_at desc, x.id
  limit 1`

/** The last answer `w` about the visit `v` and its message `m` with the most progress; both may be missing. */
export const visitStateJoins = sql`left join lateral (${latestVisitAnswer}) w on true left join lateral (${furthestMessage}) m on true`

/** SQL for the answer, from these two; `none`: not answered; null: nothing was sent. */
export const joinedAnswerSql = sql`coalesce(w.answer, case when m.sent_at is not null then 'none' end)`

/** SQL for the visit state of `v`, from these two: exactly one per visit, so that a list's counts add up. */
export const joinedStateSql: RawBuilder<VisitState> = sql`case when v.status = 'canceled' then 'canceled'
  when w.answer is not null then case w.answer when 'approved' then 'coming' when 'transferred' then 'moving'
    when 'canceled' then 'canceling' else 'unclear' end
  when v.confirmed then 'coming'
  when m.sent_at is not null then 'noAnswer' when m.outcome in ('failed', 'unknown') then 'failed' when m.outcome = 'pending' then 'planned'
  else 'unwritten' end`

/** The same two for a single visit, without joins. */
export const visitAnswerSql = sql`(select ${joinedAnswerSql} from (select) o ${visitStateJoins})`
export const visitStateSql = sql`case when v.status = 'canceled' then 'canceled' else (select ${joinedStateSql} from (select) o ${visitStateJoins}) end`

const visitsWithAnswer = (answer: string) => sql`
  select x.visit_id from message x where x.company_id = current_company() and x.answer = ${answer} and x.answer <> 'none'
  union all ${coveredVisitIds(sql`x.answer = ${answer} and x.answer <> 'none'`)}
  union all select x.visit_id from visit_answer x where x.company_id = current_company() and x.answer = ${answer}`
const visitsWithOutcome = (outcomes: RawBuilder<unknown>) => sql`
  select x.visit_id from message x where x.company_id = current_company() and x.outcome ${outcomes}
  union all ${coveredVisitIds(sql`x.outcome ${outcomes}`)}`

/** Ids of candidate visits by an index: all with this state, and possibly others (`visitStateSql` decides). */
const candidateVisits: Partial<Record<VisitState, RawBuilder<unknown>>> = {
  coming: sql`${visitsWithAnswer('approved')} union all select x.id from visit x where x.company_id = current_company() and x.confirmed`,
  moving: visitsWithAnswer('transferred'),
  canceling: visitsWithAnswer('canceled'),
  unclear: visitsWithAnswer('unclear'),
  failed: visitsWithOutcome(sql`in ('failed', 'unknown')`),
  planned: visitsWithOutcome(sql`= 'pending'`),
  canceled: sql`select x.id from visit x where x.company_id = current_company() and x.status = 'canceled'`,
}

/** Same for a filter; null: no index applies. */
export function findCandidateVisits(filter: { answer?: string; standing?: VisitState }) {
  if (filter.standing && candidateVisits[filter.standing])
    return candidateVisits[filter.standing] ?? null
  return filter.answer && filter.answer !== 'none' ? visitsWithAnswer(filter.answer) : null
}

const isContactAttempt = sql`(x.sent_at is not null or x.outcome in ('failed', 'unknown', 'pending'))`

/** `visitStateSql` for visits without any message, as a condition that is evaluated for all at once. */
export const isUnwritten = sql`v.status = 'valid' and not v.confirmed and not exists (
    select from message x where ${isAboutVisit} and (${isContactAttempt} or x.answer <> 'none' and x.visit_at = v.starts_at))
  and not exists (select from (${coveringMessages}) x where ${isContactAttempt})
  and not exists (select from visit_answer x where ${isAboutVisit} and x.visit_at = v.starts_at and x.taken_back_at is null)`

/** SQL for the skip reason of `v`; null: no message was planned. */
export const skipReasonSql = sql`(select m.reason from (${furthestMessage}) m)`

/** All visit states, in display order. */
export const visitStates = [
  'coming',
  'moving',
  'canceling',
  'unclear',
  'noAnswer',
  'failed',
  'planned',
  'unwritten',
  'canceled',
] as const satisfies readonly VisitState[]
