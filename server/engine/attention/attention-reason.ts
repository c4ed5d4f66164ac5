import { type RawBuilder, sql } from 'kysely'
import { npsThresholds } from '../../../domain/nps.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { isPromised } from '../waiting-list/waiting-list-sql.ts'
import { type AttentionTime, endOfDaySql } from './attention-time.ts'

export type AttentionReason = components['schemas']['AttentionReason']

/*
 * The one definition of what waits for staff (docs/decisions/0191). The queue, the badge of the menu, the strips and filters of message lists and the
 * dashboard all use it, over a message `m`.
 */

/** A low score with a comment. */
export const isCommentedDetractor = sql<boolean>`(m.rating <= ${sql.lit(npsThresholds.detractor)} and m.comment is not null)`

/** The message is about no visit, or its visit is valid and still starts when the message says. */
const visitStands = sql`(m.visit_at is null or exists (select from visit v where v.company_id = m.company_id and v.id = m.visit_id
  and v.status = 'valid' and v.starts_at is not distinct from m.visit_at))`

/** The visit is ahead, as the message says it, and neither the clinic system nor staff know the patient's answer. */
const isOpenVisit = (
  now: Temporal.Instant,
) => sql`(m.visit_at > ${now} and exists (select from visit v
    where v.company_id = m.company_id and v.id = m.visit_id and v.status = 'valid' and not v.confirmed and v.starts_at is not distinct from m.visit_at)
  and not exists (select from visit_answer a where a.company_id = m.company_id and a.visit_id = m.visit_id and a.visit_at = m.visit_at
    and a.taken_back_at is null))`

const otherMessage = (
  condition: RawBuilder<unknown>,
) => sql`exists (select from message x where x.company_id = m.company_id
  and x.visit_id = m.visit_id and x.visit_at = m.visit_at and x.id <> m.id and ${condition})`

/** The patient got or answered another message about the same visit. */
const wasReachedOtherwise = otherMessage(
  sql`(x.answer <> 'none' or x.sent_at is not null and x.outcome not in ('failed', 'unknown'))`,
)

/** Another message about the visit has the answer, or asked later. */
const isAskedOtherwise = otherMessage(
  sql`(x.answer <> 'none' or x.asks and x.sent_at is not null and (x.sent_at, x.id) > (m.sent_at, m.id))`,
)

/** The day of the visit in its own zone is today or tomorrow. */
const isSoon = (time: AttentionTime) =>
  sql`m.visit_at < ${endOfDaySql(time, 'endOfTomorrow', sql`m.time_zone`)}`

/** The question of the message is open: it asked, nobody has answered, and nobody knows the answer otherwise. */
export const isUnansweredQuestion = sql<boolean>`(m.answer = 'none' and m.sent_at is not null and not exists (select from visit v
    where v.company_id = m.company_id and v.id = m.visit_id and v.confirmed and v.starts_at is not distinct from m.visit_at)
  and not ${otherMessage(sql`x.answer in ('approved', 'transferred', 'canceled')`)}
  and not exists (select from visit_answer a where a.company_id = m.company_id and a.visit_id = m.visit_id and a.visit_at = m.visit_at
    and a.taken_back_at is null))`

/** The time that the message offered is promised to its patient: the visit has still to be moved there. */
const isAcceptedOffer = (now: Temporal.Instant) => sql`exists (select from visit v
    where v.company_id = m.company_id and v.id = m.visit_id and ${isPromised('m', 'v', now)})`

/** SQL for the reason why the message `m` of a scenario waits for staff; null: it does not wait. */
export const attentionReasonSql = (
  time: AttentionTime,
): RawBuilder<AttentionReason | null> => sql`case
  when m.handled then null
  when m.answer = 'unclear' then case when m.second_thoughts then 'unclearAfterYes' else 'unclear' end
  when m.answer = 'transferred' then case when ${visitStands} then 'transferred' end
  when ${isCommentedDetractor} then 'detractor'
  when m.notice = 'freed' then case when ${isAcceptedOffer(time.now)} then 'offerAccepted' end
  when m.answer <> 'none' or m.visit_at is null or m.visit_at <= ${time.now} then null
  when m.outcome in ('failed', 'unknown') then case when ${isOpenVisit(time.now)} and not ${wasReachedOtherwise} then 'undelivered' end
  when m.asks and m.sent_at is not null and ${isSoon(time)} and ${isOpenVisit(time.now)} and not ${isAskedOtherwise} then 'unanswered'
  end`

/** Visits of the next days are found by their start; two days reach over every zone's tomorrow. */
const SOON = { hours: 72 }

/** SQL for ids of all messages that can have a reason, by their indexes. */
export const attentionCandidates = (now: Temporal.Instant) => sql`
  select m.id from message m where m.company_id = current_company() and m.scenario_id is not null and not m.handled
    and m.answer in ('transferred', 'unclear')
  union select m.id from message m where m.company_id = current_company() and ${isCommentedDetractor} and not m.handled
  union select m.id from message m where m.company_id = current_company() and m.notice = 'freed' and m.visit_at > ${now}
    and not m.handled and m.answer = 'approved'
  union select m.id from message m where m.company_id = current_company() and m.scenario_id is not null and m.visit_at > ${now}
    and not m.handled and m.answer = 'none' and m.outcome in ('failed', 'unknown')
  union select m.id from message m where m.company_id = current_company() and m.scenario_id is not null
    and m.visit_at > ${now} and m.visit_at < ${now.add(SOON)} and not m.handled and m.answer = 'none' and m.asks and m.sent_at is not null`
