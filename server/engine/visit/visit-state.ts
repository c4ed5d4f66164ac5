import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { speakingFor, spokenForBy } from './covering-messages.ts'

export type Standing = components['schemas']['VisitStanding']

/** A message that names no start is about no visit: it goes by the branch of one. */
const about = sql`x.company_id = v.company_id and x.visit_id = v.id and x.visit_at is not null`

/** The last word on the visit `v` as it is now, whose patient may be another than before: what he wrote of it or of the day it is in (`of_day`), or told staff. */
export const lastWord = sql`
  select w.answer, w.at, w.of_day from (
    select x.answer, coalesce(x.answered_at, x.updated_at) as at, true as written, false as of_day from message x
    where ${about} and x.client_id = v.client_id and x.visit_at = v.starts_at and x.answer <> 'none'
    union all
    select x.answer, x.said_at, true, true from (${speakingFor}) x where x.answer <> 'none'
    union all
    select x.answer, x.at, false, false from visit_answer x
    where ${about} and x.visit_at = v.starts_at and x.taken_back_at is null
  ) w order by w.at desc, w.written desc limit 1`

/**
 * The message about `v`, or about another visit of its day and speaking for it (`same_day`), that got farthest: the last one sent, else one of
 * unknown fate, on its way, or left out.
 */
export const furthestMessage = sql`
  select x.* from (
    select x.company_id, x.id, x.scenario_id, x.channel, x.provider, x.status, x.outcome, x.reason, x.answer, x.handled, x.sent_at, x.send_at, false as same_day
    from message x where ${about}
    union all
    select x.company_id, x.id, x.scenario_id, x.channel, x.provider, x.status, x.outcome, x.reason, x.answer, x.handled, x.sent_at, x.send_at, true
    from (${speakingFor}) x
  ) x
  order by x.sent_at desc nulls last, case x.outcome when 'failed' then 0 when 'unknown' then 0 when 'pending' then 1 else 2 end, x.send_at desc, x.id
  limit 1`

/** The last word `w` on the visit `v` and the message `m` about it that got farthest, each there or not. */
export const aboutVisit = sql`left join lateral (${lastWord}) w on true left join lateral (${furthestMessage}) m on true`

/** The answer, by these two; `none`: nobody answered; null: nothing was sent. */
export const answerBy = sql`coalesce(w.answer, case when m.sent_at is not null then 'none' end)`

/** How `v` stands, by these two: one word for each visit, so that the numbers of a list add up. */
export const standingBy: RawBuilder<Standing> = sql`case when v.status = 'canceled' then 'canceled'
  when w.answer is not null then case w.answer when 'approved' then 'coming' when 'transferred' then 'moving'
    when 'canceled' then 'canceling' else 'unclear' end
  when v.confirmed then 'coming'
  when m.sent_at is not null then 'noAnswer' when m.outcome in ('failed', 'unknown') then 'failed' when m.outcome = 'pending' then 'planned'
  else 'unwritten' end`

/** The same two of one visit, where nothing is joined. */
export const answerOf = sql`(select ${answerBy} from (select) o ${aboutVisit})`
export const standingOf = sql`case when v.status = 'canceled' then 'canceled' else (select ${standingBy} from (select) o ${aboutVisit}) end`

const answeredSo = (answer: string) => sql`
  select x.visit_id from message x where x.company_id = current_company() and x.answer = ${answer} and x.answer <> 'none'
  union all ${spokenForBy(sql`x.answer = ${answer} and x.answer <> 'none'`)}
  union all select x.visit_id from visit_answer x where x.company_id = current_company() and x.answer = ${answer}`
const writtenSo = (outcomes: RawBuilder<unknown>) => sql`
  select x.visit_id from message x where x.company_id = current_company() and x.outcome ${outcomes}
  union all ${spokenForBy(sql`x.outcome ${outcomes}`)}`

/** Ids of visits, by an index: of all that stand so, and of some that do not (`standingOf` decides). */
const perhaps: Partial<Record<Standing, RawBuilder<unknown>>> = {
  coming: sql`${answeredSo('approved')} union all select x.id from visit x where x.company_id = current_company() and x.confirmed`,
  moving: answeredSo('transferred'),
  canceling: answeredSo('canceled'),
  unclear: answeredSo('unclear'),
  failed: writtenSo(sql`in ('failed', 'unknown')`),
  planned: writtenSo(sql`= 'pending'`),
  canceled: sql`select x.id from visit x where x.company_id = current_company() and x.status = 'canceled'`,
}

/** The same of a filter; null: an index knows nothing of it. */
export function perhapsAmong(filter: { answer?: string; standing?: Standing }) {
  if (filter.standing && perhaps[filter.standing]) return perhaps[filter.standing] ?? null
  return filter.answer && filter.answer !== 'none' ? answeredSo(filter.answer) : null
}

const isWord = sql`(x.sent_at is not null or x.outcome in ('failed', 'unknown', 'pending'))`

/** `standingOf` of those that nobody wrote about, so that all of them are told from the others at once. */
export const unwritten = sql`v.status = 'valid' and not v.confirmed and not exists (
    select from message x where ${about} and (${isWord} or x.answer <> 'none' and x.visit_at = v.starts_at))
  and not exists (select from (${speakingFor}) x where ${isWord})
  and not exists (select from visit_answer x where ${about} and x.visit_at = v.starts_at and x.taken_back_at is null)`

/** Why nobody wrote about `v`; null: nothing was to be written. */
export const reasonOf = sql`(select m.reason from (${furthestMessage}) m)`

/** Every standing there is, in the order in which they are told. */
export const standings = [
  'coming',
  'moving',
  'canceling',
  'unclear',
  'noAnswer',
  'failed',
  'planned',
  'unwritten',
  'canceled',
] as const satisfies readonly Standing[]
