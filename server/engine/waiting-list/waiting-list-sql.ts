import { type RawBuilder, sql } from 'kysely'

/** Offers end this long before the offered time: the patient needs time to come, and the clinic to arrange it. */
export const OFFER_NOTICE = { hours: 2 }

/** SQL: the entry `w` of the waiting list still stands for its visit `v`, which was not moved to an earlier time since. */
export const isEntryOpen = (now: Temporal.Instant) =>
  sql<boolean>`(w.removed_at is null and v.status = 'valid' and v.starts_at > ${now} and v.starts_at >= w.visit_at)`

/** SQL for the time since when the visit `v` is on the waiting list; null: it is not. */
export const waitingSinceSql = (now: Temporal.Instant) =>
  sql<Temporal.Instant | null>`(select w.added_at from waiting_entry w
    where w.company_id = v.company_id and w.visit_id = v.id and ${isEntryOpen(now)})`

/**
 * SQL for how long the visit `name` lasts; where no end is known, for how long it takes its time at least. No `coalesce`, which row security would keep
 * out of index conditions.
 */
const durationSql = (name: string) =>
  sql`case when ${sql.ref(`${name}.ends_at`)} is null then interval '1 minute' else ${sql.ref(`${name}.ends_at`)} - ${sql.ref(`${name}.starts_at`)} end`

/**
 * SQL: no other visit of the same specialist or patient (`whose`) lies where `v` would, if it began at `at`; tentative visits count. `offset 0` forces a
 * look-up per row: under row security a join on sums of times cannot use the index, and would read all visits of the specialist.
 */
const hasNoOther = (
  whose: 'specialist_id' | 'client_id',
  at: RawBuilder<unknown>,
) => sql<boolean>`not exists (
    select from visit o where o.company_id = v.company_id and ${sql.ref(`o.${whose}`)} = ${sql.ref(`v.${whose}`)}
      and o.starts_at > ${at} - interval '1 day' and o.starts_at < ${at} + ${durationSql('v')}
      and o.id <> v.id and o.status = 'valid' and coalesce(o.ends_at, o.starts_at + interval '1 minute') > ${at} offset 0)`

/** SQL: neither the specialist nor the patient of the visit `v` has another visit from `at` on for as long as `v` lasts. */
const isTimeFree = (at: RawBuilder<unknown>) =>
  sql<boolean>`(${hasNoOther('specialist_id', at)} and ${hasNoOther('client_id', at)})`

/** SQL: the freed time `f` is of the specialist and in the branch that the visit `name` has now. */
const isOfSamePlace = (name: string) =>
  sql`(f.company_id = ${sql.ref(`${name}.company_id`)} and f.specialist_id = ${sql.ref(`${name}.specialist_id`)}
    and f.branch_id is not distinct from ${sql.ref(`${name}.branch_id`)})`

/** SQL: the freed time `f` suits the visit `v`: it is of the same specialist and branch, and long enough. */
export const suitsVisit = sql<boolean>`(${isOfSamePlace('v')}
    and (f.ends_at - f.starts_at >= v.ends_at - v.starts_at or f.ends_at is null or v.ends_at is null))`

/** SQL: the message `y` was accepted after the yes `e`. */
const wasAcceptedLater = sql`exists (select from message_event l where l.company_id = y.company_id and l.message_id = y.id and l.kind = 'answered'
    and l.detail ->> 'offer' = 'accepted' and l.at > e.at)`

/**
 * SQL: after the yes `e` to the message `m`, another yes got a time that overlaps, or another time for the same visit `v`. It could only get it when this
 * one held no more, so this one does not come back.
 */
const isSuperseded = (m: string, v: string) => sql<boolean>`(exists (
    select from message y where y.company_id = ${sql.ref(`${m}.company_id`)} and y.visit_id = ${sql.ref(`${v}.id`)} and y.notice = 'freed'
      and y.id <> ${sql.ref(`${m}.id`)} and y.sent_at is not null and ${wasAcceptedLater})
  or exists (select from message y join visit p on p.company_id = y.company_id and p.id = y.visit_id
    where y.company_id = ${sql.ref(`${m}.company_id`)} and y.notice = 'freed' and y.visit_at > ${sql.ref(`${m}.visit_at`)} - interval '1 day'
      and y.visit_at < ${sql.ref(`${m}.visit_at`)} + ${durationSql(v)} and y.sent_at is not null and p.id <> ${sql.ref(`${v}.id`)}
      and (p.specialist_id = ${sql.ref(`${v}.specialist_id`)} or p.client_id = ${sql.ref(`${v}.client_id`)})
      and y.visit_at + ${durationSql('p')} > ${sql.ref(`${m}.visit_at`)} and ${wasAcceptedLater} offset 0))`

/**
 * SQL: the time that the message `m` offered is promised to its visit `v`. The patient accepted it, and since then neither was the visit moved or given
 * another specialist or branch, nor have staff recorded anything else about it. A visit that was moved and moved back has its promise again.
 */
export const isPromised = (
  m: string,
  v: string,
  now: Temporal.Instant,
) => sql<boolean>`(${sql.ref(`${m}.notice`)} is not distinct from 'freed'
  and ${sql.ref(`${m}.answer`)} = 'approved' and ${sql.ref(`${m}.visit_at`)} > ${now} and ${sql.ref(`${v}.status`)} = 'valid'
  and ${sql.ref(`${v}.starts_at`)} > ${sql.ref(`${m}.visit_at`)}
  and exists (select from freed_time f where ${isOfSamePlace(v)} and f.starts_at = ${sql.ref(`${m}.visit_at`)})
  and exists (select from message_event e where e.company_id = ${sql.ref(`${m}.company_id`)} and e.message_id = ${sql.ref(`${m}.id`)}
    and e.kind = 'answered' and e.detail ->> 'offer' = 'accepted'
    and coalesce((e.detail ->> 'visitStart')::timestamptz, ${sql.ref(`${v}.starts_at`)}) = ${sql.ref(`${v}.starts_at`)}
    and not exists (select from visit_answer a where a.company_id = e.company_id and a.visit_id = ${sql.ref(`${v}.id`)}
      and a.visit_at = ${sql.ref(`${v}.starts_at`)} and a.taken_back_at is null and a.at > e.at)
    and not ${isSuperseded(m, v)}))`

/** SQL: no time that overlaps is promised to another visit of the specialist or of the patient of `v`, and no other time to `v` itself. */
const isNotPromised = (at: RawBuilder<unknown>, now: Temporal.Instant) => sql<boolean>`(not exists (
    select from message x where x.company_id = v.company_id and x.visit_id = v.id and x.notice = 'freed' and x.answer = 'approved'
      and case when x.visit_at <> ${at} then ${isPromised('x', 'v', now)} end offset 0)
  and not exists (select from message x join visit o on o.company_id = x.company_id and o.id = x.visit_id
    where x.company_id = v.company_id and x.notice = 'freed' and x.visit_at > ${at} - interval '1 day' and x.visit_at < ${at} + ${durationSql('v')}
      and x.answer = 'approved' and o.id <> v.id
      and case when (o.specialist_id = v.specialist_id or o.client_id = v.client_id) and x.visit_at + ${durationSql('o')} > ${at}
        then ${isPromised('x', 'o', now)} end offset 0))`

/** SQL: the time `at` can be given to the visit `v`: it became free and suits it, is earlier, nobody else has it, and the patient still waits. */
export const isOfferOpen = (at: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql<boolean>`(v.starts_at > ${at} and ${at} > ${now.add(OFFER_NOTICE)}
    and exists (select from freed_time f where ${suitsVisit} and f.starts_at = ${at})
    and ${isTimeFree(at)} and ${isNotPromised(at, now)}
    and exists (select from waiting_entry w where w.company_id = v.company_id and w.visit_id = v.id and ${isEntryOpen(now)}))`

/** SQL for times that have become free since `from`: `client_id` of the visit that left it, and the columns of `freed_time`. */
export const freedTimesSql = (from: Temporal.Instant, now: Temporal.Instant) => sql`
  select f.*, g.client_id from freed_time f join visit g on g.company_id = f.company_id and g.id = f.visit_id
  where f.company_id = current_company() and f.freed_at > ${from} and f.starts_at > ${now.add(OFFER_NOTICE)}`
