import { type RawBuilder, sql } from 'kysely'
import { importWaits, placeWaits } from './pending-decisions.ts'
import type { Audience, Plan } from './plan.ts'

/** Branches of a CASE that say why this visit (`v`), whose local day is `day`, is not for this scenario. */
export const aboutVisit = (scenario: Audience, day: RawBuilder<unknown>) => sql`
  when v.status = 'canceled' then 'CANCELED'
  when v.tentative then 'TENTATIVE'
  ${importWaits(scenario.waiting, 'v')}
  ${aboutChoice(scenario, day)}`

/** The part of `aboutVisit` that is the clinic's choice: services, specialists, visit dates. */
export const aboutChoice = (scenario: Audience, day: RawBuilder<unknown>) => sql`
  ${placeWaits(scenario.waiting, sql`v.branch_id`)}
  when ${scenario.services.length > 0} and not coalesce(v.service, '') = any(${scenario.services}::text[]) then 'SERVICE'
  when ${scenario.specialists.length > 0} and not coalesce(v.specialist_id = any(${scenario.specialists}::uuid[]), false) then 'SPECIALIST'
  when ${day} < ${scenario.visitDateFrom}::date or ${day} > ${scenario.visitDateTo}::date then 'VISIT_RANGE'`

/**
 * Branches of a CASE that say why nothing is sent to this patient (`c`), whose age counts on `day`. What serves stops when
 * everything was refused; what sells (`sells`) at the first refusal.
 */
export function aboutPatient(scenario: Audience, day: RawBuilder<unknown>, sells = false) {
  const bounded = !scenario.sendToAll && (scenario.ageFrom !== null || scenario.ageTo !== null)
  const age = sql`date_part('year', age(${day}, c.birth_date))`
  return sql`
    when c.deceased then 'DECEASED'
    when c.excluded then 'EXCLUDED'
    ${importWaits(scenario.waiting, 'c')}
    when c.opted_out = 'all' ${sells ? sql`or c.opted_out is not null` : sql``} then 'OPTED_OUT'
    when ${scenario.gender}::text is not null and c.gender is distinct from ${scenario.gender}::text then 'GENDER'
    when ${bounded || scenario.kidsOrAdult !== null} and c.birth_date is null then 'NO_AGE'
    when ${scenario.kidsOrAdult === 'kids'} and ${age} >= 18 then 'AGE'
    when ${scenario.kidsOrAdult === 'adult'} and ${age} < 18 then 'AGE'
    when ${bounded} and not ${age} between ${scenario.ageFrom ?? 0}::int and ${scenario.ageTo ?? 999}::int then 'AGE'
    when c.phone is null and c.phone_raw is null then 'NO_PHONE'
    when c.phone is null then 'BAD_PHONE'`
}

/**
 * Whether a row `o` leaves a variable empty. `o` has the patient's `client_id`, `name` and `middle_name`; `specialist_id` of its visit;
 * `address`, `phone` and `map_link` of its branch. Visits before `before` are previous ones. Variables that are not named here always
 * have a value (see `template/variables.ts`).
 */
const emptyWhen = (before: RawBuilder<unknown>): Partial<Record<string, RawBuilder<boolean>>> => ({
  clientName: sql`o.name = ''`,
  middleName: sql`coalesce(o.middle_name, '') = ''`,
  specialist: sql`not exists (select from specialist s where s.id = o.specialist_id and s.name <> '')`,
  cardText: sql`not exists (select from specialist s where s.id = o.specialist_id and s.card_text <> '')`,
  address: sql`coalesce(o.address, (select co.address from company co), '') = ''`,
  phone: sql`coalesce(o.phone, (select co.phone from company co), '') = ''`,
  mapLink: sql`coalesce(o.map_link, (select co.map_link from company co), '') = ''`,
  previousVisitDate: sql`not exists (select from visit p where p.client_id = o.client_id and p.status = 'valid'
    and p.outcome is distinct from 'noShow' and p.starts_at < ${before})`,
})

/**
 * Whether `o` lacks what the text cannot do without; only that is looked up. A message about a visit counts back from that (`starts_at`),
 * any other from its own sending.
 */
export function lacksRequired(required: string[], about: 'visit' | 'none'): RawBuilder<boolean> {
  const empty = emptyWhen(about === 'visit' ? sql`o.starts_at` : sql`o.send_at`)
  return sql`(${sql.join([sql`false`, ...required.flatMap((name) => empty[name] ?? [])], sql` or `)})`
}

/** A condition that narrows a plan to its one patient or to those who changed, to follow others; nothing when it is for all. */
export const onlyClient = (
  { clientId, changed = null }: Pick<Plan, 'clientId' | 'changed'>,
  column: RawBuilder<unknown>,
) =>
  clientId !== null
    ? sql`and ${column} = ${clientId}::uuid`
    : changed !== null
      ? sql`and ${column} = any(${changed}::uuid[])`
      : sql``
