import { type RawBuilder, sql } from 'kysely'
import { heldOut } from './holdout.ts'
import { invitationDayColumns, invitationDays } from './invitation-days.ts'
import { attention, attentionTaken, consents, tookPlace } from './marketing.ts'
import type { Plan, PlanRow } from './plan.ts'
import { untilIn } from './plan-end-sql.ts'
import { rowsOf } from './rows-sql.ts'
import { startOf } from './send-day.ts'
import { aboutChoice, aboutPatient, lacksRequired, onlyClient } from './skip-reasons.ts'

/** Where nobody has chosen how long ago: the usual half a year. */
const USUAL_MONTHS = 6

/**
 * The plan of an invitation scenario: everybody whose last visit was so many calendar months ago on a day of the span. The choice of
 * services, specialists and dates is by that visit.
 */
export function invitationPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now, until } = plan
  const lastVisitMonths = scenario.lastVisitMonths ?? USUAL_MONTHS
  const days = invitationDays({ ...scenario, lastVisitMonths }, plan.timeZones, now, until)
  return sql<PlanRow>`
    with d as materialized (${rowsOf(days, invitationDayColumns)}),
    consent as materialized (${consents(plan)}),
    attention as materialized (${attention(plan)}),
    judged as (${judged(plan)})
    select o.client_id || '@' || o.due as occasion, null::text as notice, o.client_id, o.visit_id, null::timestamptz as visit_at, null::date as visit_day,
      o.time_zone, o.send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when ${attentionTaken} then 'ATTENTION_BUDGET'
        when ${lacksRequired(scenario.required, 'none')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
        ${heldOut(plan)}
      end as reason
    from judged o left join attention r on r.client_id = o.client_id`
}

/** Everybody whose last visit lies so long ago on a day of the span, with the first reason that forbids an invitation. */
function judged(plan: Plan) {
  const { scenario, now, companyZone } = plan
  return sql`
    select v.client_id, v.id as visit_id, v.specialist_id, c.name, c.middle_name, b.address, b.phone, b.map_link, d.*,
      greatest(v.seen_at, c.seen_at) as data_seen_at,
      case
        ${aboutChoice(scenario, sql`d.last_day`)}
        ${aboutPatient(scenario, sql`d.day`, true)}
        when not coalesce(k.allowed, false) then 'NO_CONSENT'
        when ${scenario.minPayment}::numeric is not null and coalesce(c.sum_paid, 0) <= ${scenario.minPayment}::numeric then 'PAYMENT'
        when exists (select from visit a where a.company_id = v.company_id and a.client_id = v.client_id and a.status = 'valid'
          and not a.tentative and a.starts_at > ${now}) then 'HAS_VISIT'
      end as refusal
    from d
    join visit v on v.starts_at >= d.last_from and v.starts_at < d.last_to
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    join client c on c.company_id = v.company_id and c.id = v.client_id
    left join consent k on k.client_id = c.id
    where d.send_at < ${untilIn(plan, sql`d.time_zone`)} and coalesce(b.time_zone, ${companyZone}) = d.time_zone and ${tookPlace(now)}
      and not exists (${later(now)}) ${onlyClient(plan, sql`v.client_id`)}`
}

/** A visit of the same patient that took place after `v`. */
const later = (now: Temporal.Instant) => sql`
  select from visit l where l.company_id = v.company_id and l.client_id = v.client_id and l.status = 'valid' and not l.tentative
    and l.outcome is distinct from 'noShow' and l.starts_at <= ${now} and (l.starts_at, l.id) > (v.starts_at, v.id)`

/** What should have left on an earlier day and waits is dispatch's to end. */
export const invitationCovers = (plan: Plan): RawBuilder<boolean> => {
  const { now, timeZones } = plan
  const today = timeZones.map((timeZone) =>
    startOf(now.toZonedDateTimeISO(timeZone).toPlainDate(), timeZone),
  )
  return sql`(m.send_at < ${untilIn(plan, sql`m.time_zone`)} and m.send_at >= ${today.toSorted(Temporal.Instant.compare).at(-1)})`
}
