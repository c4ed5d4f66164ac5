import { type RawBuilder, sql } from 'kysely'
import { contactColumns } from '../template/branch-contact.ts'
import { holdoutReason } from './holdout.ts'
import { invitationDayColumns, listInvitationDays } from './invitation-days.ts'
import { attentionSql, hasTakenPlace, isAttentionTaken, marketingConsents } from './marketing.ts'
import type { Plan, PlanRow } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'
import { rowsSql } from './rows-sql.ts'
import { getStartOfDay } from './send-day.ts'
import {
  choiceReasons,
  hasEmptyVariable,
  patientCondition,
  patientReasons,
} from './skip-reasons.ts'

/** Default if the clinic has not chosen. */
const DEFAULT_MONTHS = 6

/**
 * Plan of an invitation scenario: patients whose last visit plus the set number of months falls on a day of the period. Filters by services,
 * specialists and dates apply to that visit.
 */
export function invitationPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now, until } = plan
  const lastVisitMonths = scenario.lastVisitMonths ?? DEFAULT_MONTHS
  const days = listInvitationDays({ ...scenario, lastVisitMonths }, plan.timeZones, now, until)
  return sql<PlanRow>`
    with d as materialized (${rowsSql(days, invitationDayColumns)}),
    consent as materialized (${marketingConsents(plan)}),
    attention as materialized (${attentionSql(plan)}),
    candidate as (${candidateRows(plan)})
    select o.client_id || '@' || o.due as occasion, null::text as notice, o.client_id, o.visit_id, null::timestamptz as visit_at, null::date as visit_day,
      o.time_zone, o.send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when ${isAttentionTaken} then 'ATTENTION_BUDGET'
        when ${hasEmptyVariable(scenario.required, 'none')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
        ${holdoutReason(plan)}
      end as reason
    from candidate o left join attention r on r.client_id = o.client_id`
}

/** Patients whose invitation falls into the period, with the first skip reason. */
function candidateRows(plan: Plan) {
  const { scenario, now, clinicZone } = plan
  return sql`
    select v.client_id, v.id as visit_id, v.specialist_id, c.name, c.middle_name, ${contactColumns}, d.*,
      greatest(v.seen_at, c.seen_at) as data_seen_at,
      case
        ${choiceReasons(scenario, sql`d.last_day`)}
        ${patientReasons(scenario, sql`d.day`, true)}
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
    where d.send_at < ${planEndSql(plan, sql`d.time_zone`)} and coalesce(b.time_zone, ${clinicZone}) = d.time_zone and ${hasTakenPlace(now)}
      and not exists (${laterVisits(now)}) ${patientCondition(plan, sql`v.client_id`)}`
}

/** Later visits of the same patient that took place after `v`. */
const laterVisits = (now: Temporal.Instant) => sql`
  select from visit l where l.company_id = v.company_id and l.client_id = v.client_id and l.status = 'valid' and not l.tentative
    and l.outcome is distinct from 'noShow' and l.starts_at <= ${now} and (l.starts_at, l.id) > (v.starts_at, v.id)`

/** Excludes earlier days: dispatch ends messages that still wait from them. */
export const isInInvitationPlan = (plan: Plan): RawBuilder<boolean> => {
  const { now, timeZones } = plan
  const today = timeZones.map((timeZone) =>
    getStartOfDay(now.toZonedDateTimeISO(timeZone).toPlainDate(), timeZone),
  )
  return sql`(m.send_at < ${planEndSql(plan, sql`m.time_zone`)} and m.send_at >= ${today.toSorted(Temporal.Instant.compare).at(-1)})`
}
