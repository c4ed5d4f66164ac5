import { type RawBuilder, sql } from 'kysely'
import { contactColumns } from '../template/branch-contact.ts'
import { greetingColumns, listGreetings } from './greetings.ts'
import { holdoutReason } from './holdout.ts'
import { zonePendingReason } from './pending-decisions.ts'
import type { Plan, PlanRow } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'
import { rowsSql } from './rows-sql.ts'
import { getEarliestToday } from './send-day.ts'
import { hasEmptyVariable, patientCondition, patientReasons } from './skip-reasons.ts'

/**
 * Plan of a birthday scenario: all patients whose birthday is not over, greeted a set number of days before it in the zone of the signing branch.
 * Patients without a date of birth get no row.
 */
export function birthdayPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now, until } = plan
  const rows = listGreetings(scenario, plan.timeZones, now, until)
  return sql<PlanRow>`
    with greeting as materialized (${rowsSql(rows, greetingColumns)}),
    celebrant as materialized (${celebrants(plan)}),
    candidate as (${candidateRows(plan)})
    select o.client_id || '@' || to_char(o.birthday, 'YYYY-MM-DD') as occasion, null::text as notice, o.client_id, o.visit_id,
      null::timestamptz as visit_at, null::date as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when ${hasEmptyVariable(scenario.required, 'none')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
        ${holdoutReason(plan)}
      end as reason
    from candidate o`
}

/** True if the greeting `g` is for the birthday of `c`. */
const isBirthdayOf = sql`g.birth_month = date_part('month', c.birth_date) and g.birth_day = date_part('day', c.birth_date)`

/** All patients with a birthday in the period. */
const celebrants = (plan: Plan) => sql`
  select c.*, g.birthday from (select distinct birthday, birth_month, birth_day from greeting) g
  join client c on ${isBirthdayOf} and c.birth_date < g.birthday ${patientCondition(plan, sql`c.id`)}`

/** The same with the visit that determines the signing branch, the time in its zone, and the first skip reason. */
const candidateRows = ({ scenario, now, clinicZone, ...plan }: Plan) => sql`
  select c.id as client_id, c.name, c.middle_name, g.birthday, g.time_zone, g.weekday, g.send_at, g.closes_at,
    s.visit_id, s.specialist_id, s.address, s.phone, s.map_link,
    greatest(c.seen_at, s.seen_at) as data_seen_at,
    case
      ${patientReasons(scenario, sql`g.birthday`)}
      when s.visit_id is null then 'NO_GREETING_CLINIC'
      ${zonePendingReason(scenario.pendingDecisions, sql`s.branch_id`)}
    end as refusal
  from celebrant c
  left join lateral (${signingVisit(clinicZone)}) s on true
  join greeting g on g.birthday = c.birthday and ${isBirthdayOf} and g.time_zone = coalesce(s.time_zone, ${clinicZone})
  where g.over_at > ${now} and g.send_at < ${planEndSql(plan, sql`g.time_zone`)}`

/**
 * The visit whose branch signs the greeting of `c`: the next one within sixty days after the greeting, else the last one within thirty days before.
 * Without a branch the clinic signs.
 */
const signingVisit = (companyZone: string) => sql`
  select v.id as visit_id, v.branch_id, v.specialist_id, v.seen_at, g.time_zone, ${contactColumns}
  from visit v
  left join branch b on b.company_id = v.company_id and b.id = v.branch_id
  join greeting g on g.birthday = c.birthday and ${isBirthdayOf} and g.time_zone = coalesce(b.time_zone, ${companyZone})
  where v.company_id = c.company_id and v.client_id = c.id and v.status = 'valid' and v.starts_at >= g.back_from and v.starts_at < g.ahead_to
    and not v.tentative and (v.starts_at > g.send_at or v.outcome is distinct from 'noShow')
  order by v.starts_at > g.send_at desc, abs(extract(epoch from v.starts_at - g.send_at)), v.id limit 1`

/** Excludes birthdays that are over: dispatch ends messages that still wait for them. Today's are included. */
export const isInBirthdayPlan = (plan: Plan): RawBuilder<boolean> => {
  const { now, timeZones } = plan
  const days = timeZones.map((zone) => now.toZonedDateTimeISO(zone).toPlainDate().toString())
  return sql`(m.send_at < ${planEndSql(plan, sql`m.time_zone`)} and split_part(m.occasion, '@', 2) >= coalesce(
    (select d.day from unnest(${timeZones}::text[], ${days}::text[]) as d(zone, day) where d.zone = m.time_zone),
    ${getEarliestToday(now, timeZones).toString()}))`
}
