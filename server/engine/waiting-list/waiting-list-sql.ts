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
 * SQL: a visit `o` other than `v` takes up a part of the time from `at` on for as long as `v` lasts; tentative visits count. With `coalesce` in place of
 * `case` row security would keep this out of index conditions.
 */
const takesUp = (
  at: RawBuilder<unknown>,
) => sql`o.company_id = v.company_id and o.id <> v.id and o.status = 'valid'
      and o.starts_at < ${at} + case when v.ends_at is null then interval '1 minute' else v.ends_at - v.starts_at end and o.starts_at > ${at} - interval '1 day'
      and coalesce(o.ends_at, o.starts_at + interval '1 minute') > ${at}`

/**
 * SQL: neither the specialist nor the patient of `v` has another visit at that time. Two questions, so that each reads an index; `offset 0` keeps the
 * planner from joining before the range of times has narrowed the index scan.
 */
const isTimeFree = (at: RawBuilder<unknown>) => sql<boolean>`(
    not exists (select from visit o where o.specialist_id = v.specialist_id and ${takesUp(at)} offset 0)
    and not exists (select from visit o where o.client_id = v.client_id and ${takesUp(at)} offset 0))`

/** SQL: since the patient accepted the time of the message `m`, staff have recorded nothing else about its visit `v` at its current time. */
export const isAcceptanceCurrent = (m: string, v: string) => sql<boolean>`(not exists (
    select from visit_answer a where a.company_id = ${sql.ref(`${v}.company_id`)} and a.visit_id = ${sql.ref(`${v}.id`)}
      and a.visit_at = ${sql.ref(`${v}.starts_at`)} and a.taken_back_at is null and a.at > ${sql.ref(`${m}.answered_at`)}))`

/** SQL: no other patient has accepted this time of the specialist of the visit `v`. */
const isNotPromised = (at: RawBuilder<unknown>) => sql<boolean>`(not exists (
    select from message x join visit o on o.company_id = x.company_id and o.id = x.visit_id and o.specialist_id = v.specialist_id
    where x.company_id = v.company_id and x.notice = 'freed' and x.visit_at = ${at} and x.answer = 'approved' and x.visit_id <> v.id
      and o.status = 'valid' and o.starts_at >= x.visit_at and ${isAcceptanceCurrent('x', 'o')}))`

/** SQL: the time `at` can be given to the visit `v`: it is earlier, nobody else has it, and the patient still waits. */
export const isOfferOpen = (at: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql<boolean>`(v.starts_at > ${at} and ${at} > ${now.add(OFFER_NOTICE)} and ${isTimeFree(at)} and ${isNotPromised(at)}
    and exists (select from waiting_entry w where w.company_id = v.company_id and w.visit_id = v.id and ${isEntryOpen(now)}))`

/**
 * SQL for times that have become free since `from` by a canceled or moved visit `f`: `visit_id, client_id, specialist_id, branch_id, starts_at, lasts,
 * freed_at`.
 */
export const freedTimesSql = (from: Temporal.Instant, now: Temporal.Instant) => sql`
  select f.id as visit_id, f.client_id, f.specialist_id, f.branch_id, t.starts_at, f.ends_at - f.starts_at as lasts, t.freed_at
  from visit f cross join lateral (values (case when f.status = 'canceled' then f.starts_at end, f.canceled_at), (f.moved_from, f.moved_at)) t (starts_at, freed_at)
  where f.company_id = current_company() and f.specialist_id is not null and (f.canceled_at > ${from} or f.moved_at > ${from})
    and t.freed_at > ${from} and t.starts_at > ${now.add(OFFER_NOTICE)}`
