import { type RawBuilder, sql } from 'kysely'
import { MIN_PROMOTION_PAYMENT } from '../../../domain/limits.ts'
import { contactColumns } from '../template/branch-contact.ts'
import { holdoutReason, isInHoldout, wasInHoldout } from './holdout.ts'
import { attentionSql, hasTakenPlace, isAttentionTaken, marketingConsents } from './marketing.ts'
import type { Plan, PlanRow } from './plan.ts'
import {
  listPromotionDays,
  listPromotionZones,
  listQuotaDays,
  promotionDayColumns,
  promotionZoneColumns,
  quotaDayColumns,
} from './promotion-days.ts'
import { rowsSql } from './rows-sql.ts'
import {
  choiceReasons,
  hasEmptyVariable,
  patientCondition,
  patientReasons,
} from './skip-reasons.ts'

/** A promotion needs at least two visits of the patient; 30 messages are sent per local day of the clinic. */
const MIN_VISITS = 2
export const MAX_PROMOTIONS_PER_DAY = 30
/** Candidates per free slot among patients with other claims on their attention. It bounds the time that a plan of a large clinic takes. */
const CLAIMED_PER_SLOT = 10

/**
 * Plan of a promotion: each patient of the clinic once per promotion, identified by its auto-stop date. Eligible patients are ranked and assigned
 * to days; those for whom no day has a slot are listed with that reason. Ranking: patients without other claims on their attention first, then by
 * amount paid. Each takes the first free day on which messages are sent in the patient's zone and the attention budget allows one.
 */
export function promotionPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now } = plan
  const lastDay = getLastDay(plan)
  const span = { ...plan, lastDay }
  // A rank depends on all patients; changed ones are ranked among themselves and those who could take their slots.
  const whom = { clientId: null, changedPatientIds: plan.changedPatientIds ?? null }
  return sql<PlanRow>`
    with zone as materialized (${rowsSql(listPromotionZones(scenario, span), promotionZoneColumns)}),
    sending as materialized (${rowsSql(listPromotionDays(scenario, span), promotionDayColumns)}),
    other as materialized (${otherPromotions(plan)}),
    place as materialized (${freeQuota(rowsSql(listQuotaDays(scenario, span), quotaDayColumns))}),
    consent as materialized (${marketingConsents(whom)}),
    attention as materialized (${attentionSql({ ...plan, ...whom })}),
    started as materialized (${startedPatients(plan, whom)}),
    seen as materialized (${lastVisits(now, whom)}),
    candidate as materialized (${candidateRows(plan, whom)}),
    able as materialized (${eligibleRows(plan)}),
    first as (${topCandidates(plan)}),
    ranked as materialized (${rankedCandidates}),
    placed as materialized (${assignedDays}),
    o as (${rowsWithDays})
    select o.client_id || '@' || ${lastDay.toString()} as occasion, null::text as notice, o.client_id, o.visit_id, null::timestamptz as visit_at, null::date as visit_day,
      o.time_zone, coalesce(o.send_at, o.ends_at) as send_at, o.data_seen_at,
      case
        when o.reason is not null then o.reason
        when ${scenario.daysOfWeek.length === 0} then 'WEEKDAY'
        when o.send_at is null then case when o.is_blocked then 'ATTENTION_BUDGET' else 'DAILY_CAP' end
        when ${scenario.channel === null} then 'NO_CHANNEL'
        ${holdoutReason(plan)}
      end as reason
    from o
    where true ${patientCondition(plan, sql`o.client_id`)}`
}

/** The day that identifies a patient's message of this promotion. */
export const getLastDay = ({ scenario, until, clinicZone }: Plan): Temporal.PlainDate =>
  Temporal.PlainDate.from(
    scenario.autoStopDate ?? until.toZonedDateTimeISO(clinicZone).toPlainDate(),
  )

/** Ranking: first patients with no other claim on their attention (`quiet`), then by amount paid. */
export const rankOrder = (
  quiet: RawBuilder<unknown>,
  paid: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql`${quiet} desc, ${paid} desc, ${id}`

/** SQL for the number of earlier-ranked rows that take a slot, per kind if `by` is given. */
export const slotsTakenBefore = (
  isHeldOut: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  partition: RawBuilder<unknown> = sql``,
) => sql`count(*) filter (where not ${isHeldOut}) over (${partition} order by ${order}
  rows between unbounded preceding and 1 preceding)`

/** Patients that a statement covers; null: all. */
interface PatientScope {
  clientId: string | null
  changedPatientIds: string[] | null
}

/** Send times planned by other promotions. */
const otherPromotions = (plan: Plan) => sql`
  select m.due_at from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  where s.type = 'promotion' and s.id <> ${plan.scenarioId} and m.outcome = 'pending' and m.text is null`

/** Patients whose message of this promotion has started or was held out. */
const startedPatients = (plan: Plan, whom: PatientScope) => sql`
  select m.client_id from message m
  where m.scenario_id = ${plan.scenarioId} and (m.text is not null or ${wasInHoldout(plan.now)}) and split_part(m.occasion, '@', 2) = ${getLastDay(plan).toString()}
    ${patientCondition(whom, sql`m.client_id`)}`

/** Each patient's last visit that took place, and whether there were enough visits. */
const lastVisits = (now: Temporal.Instant, whom: PatientScope) => sql`
  select distinct on (v.client_id) v.client_id, v.id, v.starts_at, v.branch_id, v.service, v.specialist_id, v.seen_at,
    lead(v.id, ${MIN_VISITS - 1}::int) over (partition by v.client_id order by v.starts_at desc, v.id desc) is not null as enough
  from visit v where ${hasTakenPlace(now)} ${patientCondition(whom, sql`v.client_id`)} order by v.client_id, v.starts_at desc, v.id desc`

/** All patients with the first skip reason, slots aside. */
function candidateRows(plan: Plan, whom: PatientScope) {
  const { scenario, now, clinicZone } = plan
  const ofAnyDate = { ...scenario, visitDateFrom: null, visitDateTo: null }
  return sql`
    select c.id as client_id, v.id as visit_id, v.specialist_id, c.name, c.middle_name,
      ${contactColumns}, z.time_zone, z.ends_at, c.sum_paid, greatest(v.seen_at, c.seen_at) as data_seen_at,
      r.sells, r.serves,
      case
        ${patientReasons(scenario, sql`${now.toZonedDateTimeISO(clinicZone).toPlainDate().toString()}::date`, true)}
        when not coalesce(k.allowed, false) then 'NO_CONSENT'
        when not coalesce(v.enough, false) then 'FEW_VISITS'
        when coalesce(c.sum_paid, 0) <= ${scenario.minPayment ?? MIN_PROMOTION_PAYMENT}::numeric then 'PAYMENT'
        ${choiceReasons(ofAnyDate, sql`null::date`)}
        when v.starts_at < z.last_from or v.starts_at < z.range_from or v.starts_at >= z.range_to then 'VISIT_RANGE'
        when s.client_id is not null then 'ATTENTION_BUDGET'
      end as refusal
    from client c
    left join seen v on v.client_id = c.id
    left join branch b on b.company_id = c.company_id and b.id = v.branch_id
    join zone z on z.time_zone = coalesce(b.time_zone, ${clinicZone})
    left join consent k on k.client_id = c.id
    left join attention r on r.client_id = c.id
    left join started s on s.client_id = c.id
    where true ${patientCondition(whom, sql`c.id`)}`
}

/** The same with empty variables as of the last day, so that patients without them take no slot. */
const eligibleRows = ({ scenario }: Plan) => sql`
  select o.*, case when o.refusal is not null then o.refusal when ${hasEmptyVariable(scenario.required, 'none')} then 'EMPTY_VARIABLE' end as reason
  from (select j.*, j.ends_at as send_at from candidate j) o`

/**
 * Patients of each zone who may get a slot. Those without other claims on their attention come first, and none of their days is blocked: as many as
 * there are slots suffice, with holdout patients in addition. Only where they are fewer, others are candidates too, several for each slot, because it
 * is not known beforehand how many of them are blocked on the days that are left.
 */
function topCandidates(plan: Plan) {
  const isHeldOut =
    plan.scenario.holdoutPercent === null
      ? sql<boolean>`false`
      : isInHoldout(plan, sql`j.client_id`)
  const quiet =
    plan.scenario.holdoutPercent === null
      ? sql`select ${candidateColumns(isHeldOut)} from ${zoneCandidates} and ${isQuiet} order by ${candidateOrder} limit (${freeSlots})`
      : sql`select o.client_id, o.time_zone, o.quiet, o.sum_paid, o.held from (
          select ${candidateColumns(isHeldOut)}, ${slotsTakenBefore(isHeldOut, candidateOrder)} as before from ${zoneCandidates} and ${isQuiet}
        ) o where o.before < (${freeSlots})`
  return sql`
    select f.* from (select distinct x.time_zone from sending x) z cross join lateral (
      with quiet as materialized (${quiet})
      select * from quiet
      union all
      (select ${candidateColumns(isHeldOut)} from ${zoneCandidates} and not ${isQuiet}
        and (select count(*) from quiet q where not q.held) < (${freeSlots})
        order by ${candidateOrder} limit (${freeSlots}) * ${CLAIMED_PER_SLOT}::int)
    ) f`
}

const freeSlots = sql`select coalesce(sum(p.room), 0)::int from place p`
const zoneCandidates = sql`able j where j.reason is null and j.time_zone = z.time_zone`
const isQuiet = sql`(j.sells is null and j.serves is null)`
const candidateOrder = rankOrder(isQuiet, sql`j.sum_paid`, sql`j.client_id`)
const candidateColumns = (isHeldOut: RawBuilder<boolean>) =>
  sql`j.client_id, j.time_zone, ${isQuiet} as quiet, j.sum_paid, ${isHeldOut} as held`

/** First-ranked patients of all zones, in overall order, with the days on which something else uses up their attention budget. */
const rankedCandidates = sql`
  select f.*, row_number() over (order by ${rankOrder(sql`f.quiet`, sql`f.sum_paid`, sql`f.client_id`)}) as rank,
    case when not f.quiet then (select jsonb_agg(o.company_day) from sending o where o.time_zone = f.time_zone and ${isAttentionTaken}) end as blocked_days
  from first f left join attention r on r.client_id = f.client_id`

/** The day assigned to each, or that only days without attention had slots left. */
const assignedDays = sql`
  select k.client_id, p.is_blocked, d.* from assign_promotion_days(
    (select jsonb_object_agg(p.day, p.room) from place p),
    (select jsonb_object_agg(z.time_zone, z.days) from (
      select x.time_zone, jsonb_agg(x.company_day order by x.day) as days from sending x group by x.time_zone) z),
    (select jsonb_agg(jsonb_build_array(k.client_id, k.time_zone, k.held, coalesce(k.blocked_days, '[]')) order by k.rank) from ranked k)) p
  join ranked k on k.client_id = p.client_id
  left join lateral (select * from sending x where x.time_zone = k.time_zone and x.company_day = p.company_day order by x.day limit 1) d on true`

/** All patients with their reason and day. */
const rowsWithDays = sql`
  select j.client_id, j.visit_id, j.specialist_id, j.name, j.middle_name, j.address, j.phone, j.map_link, j.time_zone,
    j.ends_at, j.data_seen_at, j.reason, d.send_at, d.is_blocked
  from able j left join placed d on d.client_id = j.client_id`

/** Free quota per day, after messages sent and those planned by other promotions. A day whose window is over in all zones has none. */
const freeQuota = (days: RawBuilder<unknown>) => sql`
  select d.day, greatest(0, ${MAX_PROMOTIONS_PER_DAY}::int
      - coalesce((select u.used from daily_count u where u.kind = 'promotion' and u.day = d.day), 0)
      - (select count(*) from other o where o.due_at < d.day_to and (d.today or o.due_at >= d.day_from)))::int as room
  from (${days}) d
  where exists (select from sending x where x.company_day = d.day)`

/** A promotion covers all patients, so nothing else needs to be excluded. */
export const isInPromotionPlan = (): RawBuilder<boolean> => sql`true`
