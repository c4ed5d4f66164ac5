import { type RawBuilder, sql } from 'kysely'
import { importPendingReason, zonePendingReason } from './pending-decisions.ts'
import type { Audience, Plan } from './plan.ts'

/** Branches of a CASE: skip reasons of a visit (`v`) with local day `day`. */
export const visitReasons = (scenario: Audience, day: RawBuilder<unknown>) => sql`
  when v.status = 'canceled' then 'CANCELED'
  when v.tentative then 'TENTATIVE'
  ${importPendingReason(scenario.pendingDecisions, 'v')}
  ${choiceReasons(scenario, day)}`

/** The part of `visitReasons` that depends on the clinic's filters: services, specialists, visit dates. */
export const choiceReasons = (scenario: Audience, day: RawBuilder<unknown>) => sql`
  ${zonePendingReason(scenario.pendingDecisions, sql`v.branch_id`)}
  when ${scenario.services.length > 0} and not coalesce(v.service, '') = any(${scenario.services}::text[]) then 'SERVICE'
  when ${scenario.specialists.length > 0} and not coalesce(v.specialist_id = any(${scenario.specialists}::uuid[]), false) then 'SPECIALIST'
  when ${day} < ${scenario.visitDateFrom}::date or ${day} > ${scenario.visitDateTo}::date then 'VISIT_RANGE'`

/**
 * Branches of a CASE: skip reasons of a patient (`c`) whose age is taken on `day`. Service messages stop after an opt-out from everything;
 * marketing (`isMarketing`) after any opt-out.
 */
export function patientReasons(scenario: Audience, day: RawBuilder<unknown>, isMarketing = false) {
  const bounded = !scenario.sendToAll && (scenario.ageFrom !== null || scenario.ageTo !== null)
  const age = sql`date_part('year', age(${day}, c.birth_date))`
  return sql`
    when c.deceased then 'DECEASED'
    when c.excluded then 'EXCLUDED'
    ${importPendingReason(scenario.pendingDecisions, 'c')}
    when c.opted_out = 'all' ${isMarketing ? sql`or c.opted_out is not null` : sql``} then 'OPTED_OUT'
    when ${scenario.gender}::text is not null and c.gender is distinct from ${scenario.gender}::text then 'GENDER'
    when ${bounded || scenario.kidsOrAdult !== null} and c.birth_date is null then 'NO_AGE'
    when ${scenario.kidsOrAdult === 'kids'} and ${age} >= 18 then 'AGE'
    when ${scenario.kidsOrAdult === 'adult'} and ${age} < 18 then 'AGE'
    when ${bounded} and not ${age} between ${scenario.ageFrom ?? 0}::int and ${scenario.ageTo ?? 999}::int then 'AGE'
    when c.phone is null and c.phone_raw is null then 'NO_PHONE'
    when c.phone is null then 'BAD_PHONE'`
}

/**
 * Conditions under which a row `o` leaves a variable empty. `o` has the patient's `client_id`, `name` and `middle_name`; `specialist_id` of its
 * visit; `address`, `phone` and `map_link` as `contactColumns` gives them. Visits before `before` are previous ones. Variables missing here always have a value (see
 * `template/variables.ts`).
 */
const emptyConditions = (
  before: RawBuilder<unknown>,
): Partial<Record<string, RawBuilder<boolean>>> => ({
  clientName: sql`o.name = ''`,
  middleName: sql`coalesce(o.middle_name, '') = ''`,
  specialist: sql`not exists (select from specialist s where s.id = o.specialist_id and s.name <> '')`,
  cardText: sql`not exists (select from specialist s where s.id = o.specialist_id and s.card_text <> '')`,
  address: sql`coalesce(o.address, '') = ''`,
  phone: sql`coalesce(o.phone, '') = ''`,
  mapLink: sql`coalesce(o.map_link, '') = ''`,
  previousVisitDate: sql`not exists (select from visit p where p.client_id = o.client_id and p.status = 'valid'
    and p.outcome is distinct from 'noShow' and p.starts_at < ${before})`,
})

/**
 * SQL: true if `o` lacks a variable that the text requires; others are not looked up. Previous visits are counted from the visit (`starts_at`) for
 * a message about one, else from the send time.
 */
export function hasEmptyVariable(required: string[], basis: 'visit' | 'none'): RawBuilder<boolean> {
  const empty = emptyConditions(basis === 'visit' ? sql`o.starts_at` : sql`o.send_at`)
  return sql`(${sql.join([sql`false`, ...required.flatMap((name) => empty[name] ?? [])], sql` or `)})`
}

/** Condition that narrows a plan to one patient or the changed ones; empty for all patients. */
export const patientCondition = (
  { clientId, changedPatientIds = null }: Pick<Plan, 'clientId' | 'changedPatientIds'>,
  column: RawBuilder<unknown>,
) =>
  clientId !== null
    ? sql`and ${column} = ${clientId}::uuid`
    : changedPatientIds !== null
      ? sql`and ${column} = any(${changedPatientIds}::uuid[])`
      : sql``
