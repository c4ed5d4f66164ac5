import { type RawBuilder, sql } from 'kysely'
import { firstSent } from './first-sent-time.ts'
import { hasArrived, selling } from './message-facts.ts'
import { type Counted, keptDaysOf, rowsIn } from './metric-scope.ts'
import { canceledInTime, endOf, standsNow, visitFacts } from './visit-facts.ts'

/** The invitation, greeting or promotion `b` that the visit `v` came of: it arrived, and the visit was made within 30 days after (figures 16). */
const bookedAfter = sql`exists (
  select from message b join scenario k on k.company_id = b.company_id and k.id = b.scenario_id
  where b.company_id = v.company_id and b.client_id = v.client_id and k.type in ${selling}
    and b.sent_at < v.mis_created_at and b.sent_at >= v.mis_created_at - interval '720 hours'
    and ${hasArrived('b')})`

function tookAfter(no: RawBuilder<unknown>) {
  return sql`r.mis_created_at is not null and greatest(r.mis_created_at, r.moved_at) > ${no}`
}

/** Whether `r` may take the time of `f`: the same specialist, another patient, and they overlap. Of what lasts for days the first is looked at. */
const overlaps = sql`r.specialist_id = f.specialist_id and r.client_id <> f.client_id and not r.tentative
  and r.starts_at < least(${endOf('f')}, f.starts_at + interval '1 day') and r.starts_at > f.starts_at - interval '1 day' and ${endOf('r')} > f.starts_at`

/**
 * Who may have taken the time of the visits `f` that were cancelled in time: what stands and was made or moved there after the no. Then whoever else lost his
 * time to one of these, beside the pieces.
 */
const takers = sql`
  takers as materialized (
    select f.id, f.no_at, f.starts_at, r.id as taker from facts f
    -- One by one over the specialist's visits of that day: a join would pair all visits with all.
    cross join lateral (select r.* from visit r where r.company_id = current_company() and ${overlaps} and ${tookAfter(sql`f.no_at`)} offset 0) r
    where f.in_time and (select ${standsNow} from visit v where v.company_id = r.company_id and v.id = r.id)
  ),
  rivals as (
    select f.id, n.no_at, f.starts_at, r.id as taker
    from (select distinct taker from takers) t
    -- One by one as well: a join would read all visits.
    cross join lateral (select r.* from visit r where r.company_id = current_company() and r.id = t.taker offset 0) r
    cross join lateral (
      select f.* from visit f where f.company_id = current_company() and f.specialist_id = r.specialist_id and not f.tentative
        and f.starts_at > r.starts_at - interval '1 day' and f.starts_at < r.starts_at + interval '1 day' and ${overlaps} offset 0
    ) f
    cross join lateral (select n.no_at from (select f.*) v cross join lateral (${canceledInTime}) n) n
    where ${tookAfter(sql`n.no_at`)} and f.id not in (select id from facts)
  )`

/** One visit takes one time, of several the one that was cancelled last (figures 13). */
const refilled = sql`
  select distinct on (l.taker) l.id from (select * from takers union all select * from rivals) l order by l.taker, l.no_at desc, l.starts_at desc, l.id`

const known = sql`f.outcome in ('attended', 'noShow') and f.starts_at >= first.at`
const booked = sql`f.outcome = 'attended' and f.booked`

/** What is counted of visits, by its column, as a condition on a fact `f`; each on the day of its start. */
const conditions = {
  came: sql`f.outcome = 'attended'`,
  missed: sql`f.outcome = 'noShow'`,
  outcome_unknown: sql`f.outcome = 'unknown'`,
  canceled_visits: sql`f.canceled`,
  canceled_in_time: sql`f.in_time`,
  refilled: sql`f.id in (select id from refilled)`,
  reached: sql`${known} and f.reached`,
  reached_missed: sql`${known} and f.reached and f.outcome = 'noShow'`,
  unreached: sql`${known} and not f.reached`,
  unreached_missed: sql`${known} and not f.reached and f.outcome = 'noShow'`,
  booked_unknown: sql`f.mis_created_at is null and not f.canceled`,
  booked_came: booked,
  paid_known: sql`${booked} and f.sum_paid is not null`,
  paid_unknown: sql`${booked} and f.sum_paid is null`,
} as const
const numbers = Object.keys(conditions)

/** Numbers of visits with what those paid that came of a message, and how many were booked on the day. */
export const visitSums = [...numbers, 'paid', 'booked']

const ofBranch = ({ branchId }: Pick<Counted, 'branchId'>, name: string) =>
  branchId ? sql`and ${sql.ref(name)} = ${branchId}` : sql``
const refs = (names: readonly string[], of: string) =>
  sql.join(names.map((name) => sql.ref(`${of}.${name}`)))

/** The visits `f` that start in the pieces with what is counted of them, beside `first`; a part of a statement, which goes on after it. */
const startFacts = (counted: Pick<Counted, 'pieces' | 'branchId'>, now: Temporal.Instant) => sql`
  with facts as materialized (${visitFacts(counted, now)}),
  ${takers},
  refilled as (${refilled}),
  first as materialized (select (${firstSent(sql`s.type = 'reminder'`)}) as at),
  started as (
    select f.*, f.outcome = 'attended' and (select ${bookedAfter} from visit v where v.company_id = f.company_id and v.id = f.id) as booked
    from facts f where f.place is not null ${ofBranch(counted, 'f.branch_id')}
    -- Or it would be looked for again for every count.
    offset 0
  )`

const ofStarts = (counted: Pick<Counted, 'pieces' | 'branchId'>, now: Temporal.Instant) => sql`
  (${startFacts(counted, now)}
  select f.place, f.branch_id,
    ${sql.join(Object.entries(conditions).map(([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`))},
    coalesce(sum(f.sum_paid) filter (where ${booked}), 0) as paid, 0 as booked
  from started f cross join first group by f.place, f.branch_id)`

/** The visits that were booked after a message that sells, by the moment at which they were (figures 16 and 17). */
const bookings = (counted: Pick<Counted, 'pieces' | 'branchId'>) => sql`
  ${rowsIn(counted, 'visit', 'v', sql`v.mis_created_at`)}
  where not v.tentative and ${bookedAfter} and ${standsNow} ${ofBranch(counted, 'v.branch_id')}`

const ofCreations = (counted: Pick<Counted, 'pieces' | 'branchId'>) => sql`
  select p.place, v.branch_id, ${sql.join(numbers.map(() => sql`0`))}, 0, count(*)::int
  from ${bookings(counted)} group by p.place, v.branch_id`

/** The visits of the pieces that a figure counts, each with the moment that it is counted at; by `column` of the counts. */
export const visitsCounted = (
  column: string,
  counted: Pick<Counted, 'pieces' | 'branchId'>,
  now: Temporal.Instant,
) =>
  column === 'booked'
    ? sql`select v.id, v.mis_created_at as at from ${bookings(counted)}`
    : sql`${startFacts(counted, now)} select f.id, f.starts_at as at from started f cross join first where ${conditions[column as keyof typeof conditions]}`

/** Counts of visits in each piece by branch, reckoned from themselves; a place may have two rows. */
const countedVisits = (counted: Pick<Counted, 'pieces' | 'branchId'>, now: Temporal.Instant) =>
  sql`${ofStarts(counted, now)} union all ${ofCreations(counted)}`

/** The same of all that is asked for, those of kept days as they are kept. */
export const visitDays = (counted: Counted, now: Temporal.Instant) => sql`
  ${countedVisits(counted, now)} union all
  select p.place, k.branch_id, ${refs(visitSums, 'k')} from ${keptDaysOf(counted)}
  join visit_day k on k.company_id = current_company() and k.day = p.day ${ofBranch(counted, 'k.branch_id')}`

/** Counts again under a name for each day: by `days` of the pieces' places. */
export const keepVisits = (
  counted: Pick<Counted, 'pieces'>,
  days: readonly string[],
  now: Temporal.Instant,
) => sql`
  insert into visit_day (company_id, day, branch_id, ${sql.join(visitSums.map((name) => sql.ref(name)))})
  select current_company(), (${days}::date[])[c.place + 1], c.branch_id, ${sql.join(visitSums.map((name) => sql`sum(${sql.ref(`c.${name}`)})`))}
  from (${countedVisits(counted, now)}) c group by c.place, c.branch_id`
