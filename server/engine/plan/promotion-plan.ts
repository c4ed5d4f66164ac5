import { type RawBuilder, sql } from 'kysely'
import { LEAST_PROMOTION_PAYMENT } from '../../../domain/limits.ts'
import { heldOut, isHeldOut, wasHeldOut } from './holdout.ts'
import { attention, attentionTaken, consents, tookPlace } from './marketing.ts'
import type { Plan, PlanRow } from './plan.ts'
import {
  placeDayColumns,
  placeDays,
  promotionDayColumns,
  promotionDays,
  promotionZoneColumns,
  promotionZones,
} from './promotion-days.ts'
import { rowsOf } from './rows-sql.ts'
import { aboutChoice, aboutPatient, lacksRequired, onlyClient } from './skip-reasons.ts'

/** Section 9 of the specification: two visits, more than 200 paid in all, 30 messages a local day of the company. */
const FEWEST_VISITS = 2
export const PROMOTIONS_A_DAY = 30

/**
 * The plan of a promotion: every patient of the company, each once in the scenario's life, which its auto-stop date names. Who may get it
 * is ranked and given a place on a day; those for whom no day of the span has one are told so. Patients whose attention others ask for come
 * last, then those who paid most come first. Each takes the first day with room on which messages leave in his zone.
 */
export function promotionPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now } = plan
  const lastDay = lastDayOf(plan)
  const span = { ...plan, lastDay }
  // A rank hangs on all; those who changed are ranked among themselves and those who could take their places.
  const whom = { clientId: null, changed: plan.changed ?? null }
  return sql<PlanRow>`
    with zone as materialized (${rowsOf(promotionZones(scenario, span), promotionZoneColumns)}),
    sending as materialized (${rowsOf(promotionDays(scenario, span), promotionDayColumns)}),
    other as materialized (${other(plan)}),
    place as materialized (${places(rowsOf(placeDays(scenario, span), placeDayColumns))}),
    consent as materialized (${consents(whom)}),
    attention as materialized (${attention({ ...plan, ...whom })}),
    begun as materialized (${begun(plan, whom)}),
    seen as materialized (${seen(now, whom)}),
    judged as materialized (${judged(plan, whom)}),
    able as materialized (${able(plan)}),
    first as (${first(plan)}),
    ranked as (${ranked}),
    placed as materialized (${placed}),
    o as (${withDays})
    select o.client_id || '@' || ${lastDay.toString()} as occasion, null::text as notice, o.client_id, o.visit_id, null::timestamptz as visit_at, null::date as visit_day,
      o.time_zone, coalesce(o.send_at, o.ends_at) as send_at, o.data_seen_at,
      case
        when o.reason is not null then o.reason
        when ${scenario.daysOfWeek.length === 0} then 'WEEKDAY'
        when o.send_at is null then 'DAILY_CAP'
        when ${attentionTaken} then 'ATTENTION_BUDGET'
        when ${scenario.channel === null} then 'NO_CHANNEL'
        ${heldOut(plan)}
      end as reason
    from o cross join lateral (select o.sells, o.serves) r
    where true ${onlyClient(plan, sql`o.client_id`)}`
}

/** The day that names a patient's one message of a promotion. */
export const lastDayOf = ({ scenario, until, companyZone }: Plan): Temporal.PlainDate =>
  Temporal.PlainDate.from(
    scenario.autoStopDate ?? until.toZonedDateTimeISO(companyZone).toPlainDate(),
  )

/** Who comes first: whose attention nobody else asks for (`quiet`), then who paid most. */
export const inTurn = (
  quiet: RawBuilder<unknown>,
  paid: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql`${quiet} desc, ${paid} desc, ${id}`

/** How many of those who come first take a seat from a row, among rows of one kind where `by` names it. */
export const seatsBefore = (
  held: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  by: RawBuilder<unknown> = sql``,
) => sql`count(*) filter (where not ${held}) over (${by} order by ${order}
  rows between unbounded preceding and 1 preceding)`

/** Whom a statement looks at: null, everybody. */
interface Whom {
  clientId: string | null
  changed: string[] | null
}

/** When what other promotions have planned will leave. */
const other = (plan: Plan) => sql`
  select m.due_at from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  where s.type = 'promotion' and s.id <> ${plan.scenarioId} and m.outcome = 'pending' and m.text is null`

/** Whoever has begun to get this promotion, or was held out when he would have. */
const begun = (plan: Plan, whom: Whom) => sql`
  select m.client_id from message m
  where m.scenario_id = ${plan.scenarioId} and (m.text is not null or ${wasHeldOut(plan.now)}) and split_part(m.occasion, '@', 2) = ${lastDayOf(plan).toString()}
    ${onlyClient(whom, sql`m.client_id`)}`

/** Each patient's last visit that took place, and whether there were enough of them. */
const seen = (now: Temporal.Instant, whom: Whom) => sql`
  select distinct on (v.client_id) v.client_id, v.id, v.starts_at, v.branch_id, v.service, v.specialist_id, v.seen_at,
    lead(v.id, ${FEWEST_VISITS - 1}::int) over (partition by v.client_id order by v.starts_at desc, v.id desc) is not null as enough
  from visit v where ${tookPlace(now)} ${onlyClient(whom, sql`v.client_id`)} order by v.client_id, v.starts_at desc, v.id desc`

/** Every patient with the first reason that forbids a promotion, places aside. */
function judged(plan: Plan, whom: Whom) {
  const { scenario, now, companyZone } = plan
  const ofAnyDate = { ...scenario, visitDateFrom: null, visitDateTo: null }
  return sql`
    select c.id as client_id, v.id as visit_id, v.specialist_id, c.name, c.middle_name,
      b.address, b.phone, b.map_link, z.time_zone, z.ends_at, c.sum_paid, greatest(v.seen_at, c.seen_at) as data_seen_at,
      r.sells, r.serves,
      case
        ${aboutPatient(scenario, sql`${now.toZonedDateTimeISO(companyZone).toPlainDate().toString()}::date`, true)}
        when not coalesce(k.allowed, false) then 'NO_CONSENT'
        when not coalesce(v.enough, false) then 'FEW_VISITS'
        when coalesce(c.sum_paid, 0) <= ${scenario.minPayment ?? LEAST_PROMOTION_PAYMENT}::numeric then 'PAYMENT'
        ${aboutChoice(ofAnyDate, sql`null::date`)}
        when v.starts_at < z.last_from or v.starts_at < z.range_from or v.starts_at >= z.range_to then 'VISIT_RANGE'
        when s.client_id is not null then 'ATTENTION_BUDGET'
      end as refusal
    from client c
    left join seen v on v.client_id = c.id
    left join branch b on b.company_id = c.company_id and b.id = v.branch_id
    join zone z on z.time_zone = coalesce(b.time_zone, ${companyZone})
    left join consent k on k.client_id = c.id
    left join attention r on r.client_id = c.id
    left join begun s on s.client_id = c.id
    where true ${onlyClient(whom, sql`c.id`)}`
}

/** The same with what the text lacks, as of the last day: who lacks it takes no place from others. */
const able = ({ scenario }: Plan) => sql`
  select o.*, case when o.refusal is not null then o.refusal when ${lacksRequired(scenario.required, 'none')} then 'EMPTY_VARIABLE' end as reason
  from (select j.*, j.ends_at as send_at from judged j) o`

/** Of each zone those who come first; no more than there are places are put in order, beside whom among them the lot holds out. */
const first = (plan: Plan) => sql`
  select f.* from (select distinct x.time_zone from sending x) z cross join lateral (${
    plan.scenario.holdoutPercent === null
      ? sql`select ${turn(sql`false`)} from ${own} order by ${turns} limit (select sum(p.room) from place p)`
      : sql`select o.client_id, o.time_zone, o.quiet, o.sum_paid, o.held from (
          select ${turn(isHeldOut(plan, sql`j.client_id`))}, ${seatsBefore(sql`${isHeldOut(plan, sql`j.client_id`)}`, turns)} as before from ${own}
        ) o where o.before < (select sum(p.room) from place p)`
  }) f`

const own = sql`able j where j.reason is null and j.time_zone = z.time_zone`
const turns = inTurn(sql`j.sells is null and j.serves is null`, sql`j.sum_paid`, sql`j.client_id`)
const turn = (held: RawBuilder<boolean>) =>
  sql`j.client_id, j.time_zone, j.sells is null and j.serves is null as quiet, j.sum_paid, ${held} as held`

/** The first of all zones, in the order in which they choose. */
const ranked = sql`
  select f.*, row_number() over (order by ${inTurn(sql`f.quiet`, sql`f.sum_paid`, sql`f.client_id`)}) as rank from first f`

/** The day on which each of them gets a place. */
const placed = sql`
  select k.client_id, d.* from promotion_places(
    (select jsonb_object_agg(p.day, p.room) from place p),
    (select jsonb_object_agg(z.time_zone, z.days) from (
      select x.time_zone, jsonb_agg(x.company_day order by x.day) as days from sending x group by x.time_zone) z),
    (select jsonb_agg(jsonb_build_array(k.client_id, k.time_zone, k.held) order by k.rank) from ranked k)) p
  join ranked k on k.client_id = p.client_id
  cross join lateral (select * from sending x where x.time_zone = k.time_zone and x.company_day = p.company_day order by x.day limit 1) d`

/** Every patient with the reason and the day that were found. */
const withDays = sql`
  select j.client_id, j.visit_id, j.specialist_id, j.name, j.middle_name, j.address, j.phone, j.map_link, j.time_zone,
    j.ends_at, j.data_seen_at, j.reason, j.sells, j.serves, d.send_at, d.day_from, d.day_to, d.week_from, d.week_to, d.month_from, d.month_to
  from able j left join placed d on d.client_id = j.client_id`

/** How many places each day still has beside what was sent and what other promotions will send. A day whose window is over in every zone has none. */
const places = (days: RawBuilder<unknown>) => sql`
  select d.day, greatest(0, ${PROMOTIONS_A_DAY}::int
      - coalesce((select u.used from daily_count u where u.kind = 'promotion' and u.day = d.day), 0)
      - (select count(*) from other o where o.due_at < d.day_to and (d.today or o.due_at >= d.day_from)))::int as room
  from (${days}) d
  where exists (select from sending x where x.company_day = d.day)`

/** A promotion speaks of every patient, so only its own change leaves one out. */
export const promotionCovers = (): RawBuilder<boolean> => sql`true`
