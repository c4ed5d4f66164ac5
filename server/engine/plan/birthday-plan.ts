import { type RawBuilder, sql } from 'kysely'
import { greetingColumns, greetings } from './greetings.ts'
import { heldOut } from './holdout.ts'
import { placeWaits } from './pending-decisions.ts'
import type { Plan, PlanRow } from './plan.ts'
import { untilIn } from './plan-end-sql.ts'
import { rowsOf } from './rows-sql.ts'
import { earliestToday } from './send-day.ts'
import { aboutPatient, lacksRequired, onlyClient } from './skip-reasons.ts'

/**
 * The plan of a birthday scenario: everybody whose birthday is not over, greeted so many days before it in the zone of the branch that
 * signs. A patient without a date of birth has no birthday to be left out of.
 */
export function birthdayPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now, until } = plan
  const rows = greetings(scenario, plan.timeZones, now, until)
  return sql<PlanRow>`
    with greeting as materialized (${rowsOf(rows, greetingColumns)}),
    celebrant as materialized (${celebrant(plan)}),
    judged as (${judged(plan)})
    select o.client_id || '@' || to_char(o.birthday, 'YYYY-MM-DD') as occasion, null::text as notice, o.client_id, o.visit_id,
      null::timestamptz as visit_at, null::date as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when ${lacksRequired(scenario.required, 'none')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
        ${heldOut(plan)}
      end as reason
    from judged o`
}

/** Whether a greeting `g` is for the birthday of `c`. */
const born = sql`g.birth_month = date_part('month', c.birth_date) and g.birth_day = date_part('day', c.birth_date)`

/** Everybody with a birthday of the span. */
const celebrant = (plan: Plan) => sql`
  select c.*, g.birthday from (select distinct birthday, birth_month, birth_day from greeting) g
  join client c on ${born} and c.birth_date < g.birthday ${onlyClient(plan, sql`c.id`)}`

/** The same with the visit by which a branch signs, the moment in its zone, and the first reason that forbids a greeting. */
const judged = ({ scenario, now, companyZone, ...plan }: Plan) => sql`
  select c.id as client_id, c.name, c.middle_name, g.birthday, g.time_zone, g.weekday, g.send_at, g.closes_at,
    s.visit_id, s.specialist_id, s.address, s.phone, s.map_link,
    greatest(c.seen_at, s.seen_at) as data_seen_at,
    case
      ${aboutPatient(scenario, sql`g.birthday`)}
      when s.visit_id is null then 'NO_GREETING_CLINIC'
      ${placeWaits(scenario.waiting, sql`s.branch_id`)}
    end as refusal
  from celebrant c
  left join lateral (${signing(companyZone)}) s on true
  join greeting g on g.birthday = c.birthday and ${born} and g.time_zone = coalesce(s.time_zone, ${companyZone})
  where g.over_at > ${now} and g.send_at < ${untilIn(plan, sql`g.time_zone`)}`

/**
 * The visit by which a branch signs the greeting of `c`: the next appointment within sixty days of the greeting, else the last
 * visit within thirty. A visit without a branch lets the company sign.
 */
const signing = (companyZone: string) => sql`
  select v.id as visit_id, v.branch_id, v.specialist_id, v.seen_at, g.time_zone, b.address, b.phone, b.map_link
  from visit v
  left join branch b on b.company_id = v.company_id and b.id = v.branch_id
  join greeting g on g.birthday = c.birthday and ${born} and g.time_zone = coalesce(b.time_zone, ${companyZone})
  where v.company_id = c.company_id and v.client_id = c.id and v.status = 'valid' and v.starts_at >= g.back_from and v.starts_at < g.ahead_to
    and not v.tentative and (v.starts_at > g.send_at or v.outcome is distinct from 'noShow')
  order by v.starts_at > g.send_at desc, abs(extract(epoch from v.starts_at - g.send_at)), v.id limit 1`

/** Birthdays that are over are not spoken of any more: what still waits for one of them is dispatch's to end. Today's are not over. */
export const birthdayCovers = (plan: Plan): RawBuilder<boolean> => {
  const { now, timeZones } = plan
  const days = timeZones.map((zone) => now.toZonedDateTimeISO(zone).toPlainDate().toString())
  return sql`(m.send_at < ${untilIn(plan, sql`m.time_zone`)} and split_part(m.occasion, '@', 2) >= coalesce(
    (select d.day from unnest(${timeZones}::text[], ${days}::text[]) as d(zone, day) where d.zone = m.time_zone),
    ${earliestToday(now, timeZones).toString()}))`
}
