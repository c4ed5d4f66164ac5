import { sql } from 'kysely'
import { dayOfMessage } from './message-facts.ts'
import { type Counted, keptDaysOf, rowsIn } from './metric-scope.ts'
import { endOfVisit, isCanceled, lastWordOn, messagesAbout } from './visit-facts.ts'

/** The visits that reminders of the pieces named as they were sent, by the piece: their own, and those that were left out because another of their day's named them too. */
export const named = (counted: Pick<Counted, 'pieces'>) => sql`
  with sent as materialized (
    select p.place, m.* from ${rowsIn(counted, 'message', 'm', dayOfMessage)}
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id where s.type = 'reminder' and m.sent_at is not null
  )
  select place, visit_id as id from sent
  union
  select m.place, o.visit_id from sent m
  join message o on o.company_id = m.company_id and o.client_id = m.client_id and o.scenario_id is not distinct from m.scenario_id and o.visit_day = m.visit_day
  where o.reason = 'SAME_DAY' and o.outcome = 'skipped'`

/** When reminders that named the visit `v` were sent. */
const namings = sql`
  select x.sent_at as at from (${messagesAbout}) x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id where s.type = 'reminder'`

const outcome = (now: Temporal.Instant) => sql`
  case when ${isCanceled} then 'canceled' when ${endOfVisit} > ${now}::timestamptz then 'ahead'
    when v.outcome = 'attended' then 'came' when v.outcome = 'noShow' then 'missed' else 'unknown' end`

/**
 * Numbers of visits by outcome, each visit once however many reminders of these days named it. A kept day holds its visits with the day on which each
 * was named before: of a row of days a visit counts on the first. Of what the pieces name, this counts what the kept days have not.
 */
export const journeyOutcomes = (counted: Counted, now: Temporal.Instant) => sql`
  select ${outcome(now)} as outcome, 1 - coalesce(n.times, 0) as visits
  from (select distinct id from (${named(counted)}) n) l
  join visit v on v.company_id = current_company() and v.id = l.id and not v.tentative ${ofBranch(counted, 'v')}
  left join lateral (${lastWordOn}) w on true
  left join lateral (${timesKept(counted)}) n on true
  union all
  select k.outcome, k.visits * case when b.day is null then 1 else 0 end from ${keptDaysOf(counted)}
  join journey_day k on k.company_id = current_company() and k.day = p.day ${ofBranch(counted, 'k')}
  left join ${keptDays(counted)} on b.day = k.named_before`

const keptDays = ({ kept }: Counted) =>
  sql`unnest(${kept.map(({ day }) => day.toString())}::date[]) as b(day)`

const ofBranch = ({ branchId }: Pick<Counted, 'branchId'>, name: string) =>
  branchId ? sql`and ${sql.ref(`${name}.branch_id`)} = ${branchId}` : sql``

/** How many times the kept days count the visit `v`: on those on which it was named and before which it was last named on none of them. */
const timesKept = (counted: Counted) => {
  const kept = counted.kept.toSorted((a, b) => Temporal.Instant.compare(a.begins, b.begins))
  const moments = (name: 'begins' | 'ends') =>
    sql`${kept.map((day) => String(day[name]))}::timestamptz[]`
  return sql`
    select count(*)::int as times from (
      select n.kept, lag(n.kept) over (order by n.at) as before from (
        select n.at, n.at < (${moments('ends')})[nullif(width_bucket(n.at, ${moments('begins')}), 0)] as kept from (${namings}) n
      ) n
    ) n where n.kept and n.before is not true`
}

/**
 * Keeps the visits that each piece's reminders named, by `days` of the pieces' places; `past` are the days on which one may have been named before, and the
 * moments of their beginnings, oldest first.
 */
export const keepJourney = (
  counted: Pick<Counted, 'pieces'>,
  days: readonly string[],
  past: { days: readonly string[]; begins: readonly string[] },
  now: Temporal.Instant,
) => sql`
  insert into journey_day (company_id, day, named_before, branch_id, outcome, visits)
  select current_company(), (${days}::date[])[l.place + 1],
    (${past.days}::date[])[nullif(width_bucket(n.at, ${past.begins}::timestamptz[]), 0)], v.branch_id, ${outcome(now)}, count(*)
  from (${named(counted)}) l
  join visit v on v.company_id = current_company() and v.id = l.id and not v.tentative
  left join lateral (${lastWordOn}) w on true
  left join lateral (
    select max(n.at) as at from (${namings}) n where n.at < (${counted.pieces.map(({ begins }) => begins.toString())}::timestamptz[])[l.place + 1]
  ) n on true
  group by 1, 2, 3, 4, 5`

/**
 * The visits that reminders of the pieces named and no earlier one since `since` did, by the piece and what came of them. Those of a row of days that begins then
 * are each in one of its days.
 */
export const firstNamed = (
  counted: Pick<Counted, 'pieces' | 'branchId'>,
  since: Temporal.Instant,
  now: Temporal.Instant,
) => sql`
  select l.place, v.id, ${outcome(now)} as outcome from (${named(counted)}) l
  join visit v on v.company_id = current_company() and v.id = l.id and not v.tentative ${ofBranch(counted, 'v')}
  left join lateral (${lastWordOn}) w on true
  where not exists (select from (${namings}) n where n.at >= ${since.toString()}::timestamptz and n.at < (${beginsByPlace(counted)})[l.place + 1])`

/** How many visits each day named first since `since`, by what came of them; each day has a place of its own. */
export const firstNamings = (
  counted: Counted,
  since: { day: Temporal.PlainDate; begins: Temporal.Instant },
  now: Temporal.Instant,
) => sql`
  select place, outcome, count(*)::int as visits from (${firstNamed(counted, since.begins, now)}) f group by place, outcome
  union all
  select p.place, k.outcome, k.visits from ${keptDaysOf(counted)}
  join journey_day k on k.company_id = current_company() and k.day = p.day ${ofBranch(counted, 'k')}
  where k.named_before is null or k.named_before < ${since.day.toString()}::date`

/** The moments at which the pieces begin, at their places. */
function beginsByPlace({ pieces }: Pick<Counted, 'pieces'>) {
  const begins: (string | null)[] = Array(
    Math.max(-1, ...pieces.map(({ place }) => place)) + 1,
  ).fill(null)
  for (const piece of pieces) begins[piece.place] = piece.begins.toString()
  return sql`${begins}::timestamptz[]`
}
