import { sql } from 'kysely'
import type { Tx } from '../../ground/db/database.ts'
import { answeredBy, type Counted, selling, taken, within } from './message-facts.ts'
import { standsNow, visitFacts } from './visit-facts.ts'

export interface VisitCounts {
  place: number
  came: number
  missed: number
  outcomeUnknown: number
  canceledVisits: number
  canceledInTime: number
  refilled: number
  reached: number
  reachedMissed: number
  unreached: number
  unreachedMissed: number
  bookedUnknown: number
  bookedCame: number
  paid: number
  /** Sums that are known: with none there is no sum. */
  paidKnown: number
  paidUnknown: number
}

/** The invitation, greeting or promotion `b` that the visit `v` came of: it arrived, and the visit was made within 30 days after (figures 16). */
export const bookedAfter = sql`exists (
  select from message b join scenario k on k.company_id = b.company_id and k.id = b.scenario_id
  where b.company_id = v.company_id and b.client_id = v.client_id and k.type in ${selling}
    and b.sent_at < v.mis_created_at and b.sent_at >= v.mis_created_at - interval '720 hours'
    and (b.status in ('delivered', 'read') or ${taken('b')} or ${answeredBy('b')}))`

/**
 * Cancelled ones `f` whose time was taken again: by a visit `r` of the same specialist and another patient that stands, overlaps, and was made or moved
 * there after the no. One such visit takes one, of several the one cancelled last (figures 13).
 */
const refilled = sql`
  select distinct on (r.id) f.id from facts f
  -- One by one over the specialist's visits of that day: a join would pair all visits with all.
  cross join lateral (
    select r.* from visit r
    where r.company_id = current_company() and r.specialist_id = f.specialist_id and r.client_id <> f.client_id and not r.tentative
      and r.starts_at < f.ends_at and r.starts_at > f.starts_at - interval '1 day' and coalesce(r.ends_at, r.starts_at + interval '1 hour') > f.starts_at
      and r.mis_created_at is not null and greatest(r.mis_created_at, r.moved_at) > f.no_at
    offset 0
  ) r
  where f.in_time and (select ${standsNow} from visit v where v.company_id = r.company_id and v.id = r.id)
  order by r.id, f.no_at desc, f.starts_at desc, f.id`

/** Counts of the visits that start on each day that has any. */
export async function countVisits(
  tx: Tx,
  counted: Counted,
  now: Temporal.Instant,
): Promise<VisitCounts[]> {
  const known = sql`f.outcome in ('attended', 'noShow') and f.starts_at >= first.at`
  const booked = sql`f.outcome = 'attended' and f.booked`
  const { rows } = await sql<VisitCounts>`
    with facts as materialized (${visitFacts(counted, now)}),
    refilled as (${refilled}),
    first as (select min(m.sent_at) as at from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where m.company_id = current_company() and s.type = 'reminder')
    select f.place - 1 as place,
      count(*) filter (where f.outcome = 'attended')::int as came,
      count(*) filter (where f.outcome = 'noShow')::int as missed,
      count(*) filter (where f.outcome = 'unknown')::int as "outcomeUnknown",
      count(*) filter (where f.canceled)::int as "canceledVisits",
      count(*) filter (where f.in_time)::int as "canceledInTime",
      count(*) filter (where f.id in (select id from refilled))::int as refilled,
      count(*) filter (where ${known} and f.reached)::int as reached,
      count(*) filter (where ${known} and f.reached and f.outcome = 'noShow')::int as "reachedMissed",
      count(*) filter (where ${known} and not f.reached)::int as unreached,
      count(*) filter (where ${known} and not f.reached and f.outcome = 'noShow')::int as "unreachedMissed",
      count(*) filter (where f.mis_created_at is null and not f.canceled)::int as "bookedUnknown",
      count(*) filter (where ${booked})::int as "bookedCame",
      coalesce(sum(f.sum_paid) filter (where ${booked}), 0) as paid,
      count(f.sum_paid) filter (where ${booked})::int as "paidKnown",
      count(*) filter (where ${booked} and f.sum_paid is null)::int as "paidUnknown"
    from (
      select f.*, f.outcome = 'attended' and (select ${bookedAfter} from visit v where v.company_id = f.company_id and v.id = f.id) as booked
      from facts f where f.place between 1 and ${counted.edges.length - 1}
        ${counted.branchId ? sql`and f.branch_id = ${counted.branchId}` : sql``}
    ) f cross join first group by f.place order by f.place`.execute(tx)
  return rows
}

/** How many visits were booked on each day after a message that sells (figures 16 and 17). */
export async function countBookings(
  tx: Tx,
  counted: Counted,
): Promise<{ place: number; booked: number }[]> {
  const { rows } = await sql<{ place: number; booked: number }>`
    select width_bucket(v.mis_created_at, ${counted.edges.map(String)}::timestamptz[]) - 1 as place, count(*)::int as booked
    from visit v where v.company_id = current_company() and not v.tentative and ${within(sql`v.mis_created_at`, counted)}
      and ${bookedAfter} and ${standsNow} ${counted.branchId ? sql`and v.branch_id = ${counted.branchId}` : sql``}
    group by 1 order by 1`.execute(tx)
  return rows
}
