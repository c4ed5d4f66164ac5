import { type RawBuilder, sql } from 'kysely'
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
import { aboutChoice, aboutPatient, lacksRequired, onlyClient } from './refusals.ts'
import { rowsOf } from './rows-of.ts'

/** Section 9 of the specification: two visits, more than 200 paid in all, 30 messages a local day of the company. */
const FEWEST_VISITS = 2
const LEAST_PAID = 200
export const PROMOTIONS_A_DAY = 30

/**
 * The plan of a promotion: every patient of the company, each once in the scenario's life, which its auto-stop date names. Who may get it
 * is ranked and given a place on a day; those for whom no day of the span has one are told so. Patients whose attention others ask for come
 * last, then those who paid most come first.
 */
export function promotionPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario, now, companyZone } = plan
  const lastDay = lastDayOf(plan)
  const span = { ...plan, lastDay }
  // A rank hangs on all; those who changed are ranked among themselves and those who could take their places.
  const whom = { clientId: null, changed: plan.changed ?? null }
  const ofAnyDate = { ...scenario, visitDateFrom: null, visitDateTo: null }
  return sql<PlanRow>`
    with zone as materialized (${rowsOf(promotionZones(scenario, span), promotionZoneColumns)}),
    sending as materialized (${rowsOf(promotionDays(scenario, span), promotionDayColumns)}),
    other as materialized (
      select m.due_at from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where s.type = 'promotion' and s.id <> ${plan.scenarioId} and m.outcome = 'pending' and m.text is null
    ),
    place as materialized (${places(rowsOf(placeDays(scenario, span), placeDayColumns))}),
    seat as (select p.day, row_number() over (order by p.day) as number from place p cross join generate_series(1, p.room)),
    consent as materialized (${consents(whom)}),
    attention as materialized (${attention({ ...plan, ...whom })}),
    begun as materialized (select m.client_id from message m
      where m.scenario_id = ${plan.scenarioId} and m.text is not null and split_part(m.occasion, '@', 2) = ${lastDay.toString()}
        ${onlyClient(whom, sql`m.client_id`)}),
    seen as materialized (
      select distinct on (v.client_id) v.client_id, v.id, v.starts_at, v.branch_id, v.service, v.specialist_id, v.seen_at,
        lead(v.id, ${FEWEST_VISITS - 1}::int) over (partition by v.client_id order by v.starts_at desc, v.id desc) is not null as enough
      from visit v where ${tookPlace(now)} ${onlyClient(whom, sql`v.client_id`)} order by v.client_id, v.starts_at desc, v.id desc
    ),
    judged as materialized (
      select c.id as client_id, v.id as visit_id, v.specialist_id, c.name, c.middle_name,
        b.address, b.phone, b.map_link, z.time_zone, z.ends_at, c.sum_paid, greatest(v.seen_at, c.seen_at) as data_seen_at,
        r.sells, r.serves,
        case
          ${aboutPatient(scenario, sql`${now.toZonedDateTimeISO(companyZone).toPlainDate().toString()}::date`, true)}
          when not coalesce(k.allowed, false) then 'NO_CONSENT'
          when not coalesce(v.enough, false) then 'FEW_VISITS'
          when coalesce(c.sum_paid, 0) <= ${scenario.minPayment ?? LEAST_PAID}::numeric then 'PAYMENT'
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
      where true ${onlyClient(whom, sql`c.id`)}
    ),
    -- No more of them are put in order than there are places.
    first as (
      select j.client_id, j.time_zone, j.sells is null and j.serves is null as quiet, j.sum_paid from judged j where j.refusal is null
      order by ${inTurn(sql`j.sells is null and j.serves is null`, sql`j.sum_paid`, sql`j.client_id`)} limit (select count(*) from seat)
    ),
    ranked as (select f.*, row_number() over (order by ${inTurn(sql`f.quiet`, sql`f.sum_paid`, sql`f.client_id`)}) as rank from first f),
    placed as materialized (
      select k.client_id, d.* from ranked k
      join seat p on p.number = k.rank
      -- In a zone where that day is over or not allowed, the next one counts.
      cross join lateral (select * from sending x where x.time_zone = k.time_zone and x.company_day >= p.day order by x.day limit 1) d
    ),
    o as (
      select j.client_id, j.visit_id, j.specialist_id, j.name, j.middle_name, j.address, j.phone, j.map_link, j.time_zone,
        j.ends_at, j.data_seen_at, j.refusal, j.sells, j.serves, d.send_at, d.day_from, d.day_to, d.week_from, d.week_to, d.month_from, d.month_to
      from judged j left join placed d on d.client_id = j.client_id
    )
    select o.client_id || '@' || ${lastDay.toString()} as occasion, null::text as notice, o.client_id, o.visit_id, null::timestamptz as visit_at,
      o.time_zone, coalesce(o.send_at, o.ends_at) as send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when ${scenario.daysOfWeek.length === 0} then 'WEEKDAY'
        when o.send_at is null then 'DAILY_CAP'
        when ${attentionTaken} then 'ATTENTION_BUDGET'
        when ${lacksRequired(scenario.required, 'none')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
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

/** How many places each day still has beside what was sent and what other promotions will send. A day whose window is over in every zone has none. */
const places = (days: RawBuilder<unknown>) => sql`
  select d.day, greatest(0, ${PROMOTIONS_A_DAY}::int
      - coalesce((select u.used from daily_count u where u.kind = 'promotion' and u.day = d.day), 0)
      - (select count(*) from other o where o.due_at < d.day_to and (d.today or o.due_at >= d.day_from)))::int as room
  from (${days}) d
  where exists (select from sending x where x.company_day = d.day)`

/** A promotion speaks of every patient, so only its own change leaves one out. */
export const promotionCovers = (): RawBuilder<boolean> => sql`true`
