import { type RawBuilder, sql } from 'kysely'
import { type Moment, reminderMoments } from './moments.ts'
import type { ReminderScenario } from './reminder-facts.ts'

/** One line of a plan: an occasion with its moment, and why not when there is a reason. */
export interface PlanRow {
  occasion: string
  client_id: string
  visit_id: string
  visit_at: Temporal.Instant
  time_zone: string
  send_at: Temporal.Instant
  reason: string | null
  data_seen_at: Temporal.Instant
}

export interface ReminderPlanInput {
  scenarioId: string
  scenario: ReminderScenario
  /** Zones of the company's branches, and its own for visits without a branch. */
  timeZones: string[]
  companyZone: string
  now: Temporal.Instant
  /** Moments from here on are not planned. */
  until: Temporal.Instant
}

/**
 * The whole plan of a reminder scenario as one query: Temporal has reckoned each zone's moments, SQL joins them to
 * the visits and finds the reasons. Says the same as `decideReminders`, for all patients at once.
 */
export function reminderPlan(input: ReminderPlanInput): RawBuilder<PlanRow> {
  const { scenario, now } = input
  // A visit may be this much later than the last planned sending, weekends and days off included.
  const latestVisit = input.until.add({
    hours: 24 * (scenario.daysAhead + scenario.daysOff.length + 3),
  })
  const moments = reminderMoments(scenario, input.timeZones, now, latestVisit)
  const bounded = !scenario.sendToAll && (scenario.ageFrom !== null || scenario.ageTo !== null)
  const age = sql`date_part('year', age(m.day, c.birth_date))`
  return sql<PlanRow>`
    with moment as materialized (${momentRows(moments)}),
    judged as (
      select v.id as visit_id, v.client_id, v.starts_at, v.mis_created_at, v.specialist_id, v.branch_id,
        greatest(v.seen_at, c.seen_at) as data_seen_at,
        m.time_zone, m.day, m.weekday, m.send_at, m.opens_at, m.closes_at, c.name, c.middle_name,
        b.address, b.phone, b.map_link,
        case
          when v.status = 'canceled' then 'CANCELED'
          when v.tentative then 'TENTATIVE'
          when ${scenario.services.length > 0} and not coalesce(v.service, '') = any(${scenario.services}::text[]) then 'SERVICE'
          when ${scenario.specialists.length > 0} and not coalesce(v.specialist_id = any(${scenario.specialists}::uuid[]), false) then 'SPECIALIST'
          when m.day < ${scenario.visitDateFrom}::date or m.day > ${scenario.visitDateTo}::date then 'VISIT_RANGE'
          when c.deceased then 'DECEASED'
          when c.excluded then 'EXCLUDED'
          when c.opted_out = 'all' then 'OPTED_OUT'
          when ${scenario.gender}::text is not null and c.gender is distinct from ${scenario.gender}::text then 'GENDER'
          when ${bounded || scenario.kidsOrAdult !== null} and c.birth_date is null then 'NO_AGE'
          when ${scenario.kidsOrAdult === 'kids'} and ${age} >= 18 then 'AGE'
          when ${scenario.kidsOrAdult === 'adult'} and ${age} < 18 then 'AGE'
          when ${bounded} and not ${age} between ${scenario.ageFrom ?? 0}::int and ${scenario.ageTo ?? 999}::int then 'AGE'
          when c.phone is null and c.phone_raw is null then 'NO_PHONE'
          when c.phone is null then 'BAD_PHONE'
        end as refusal
      from moment m
      join visit v on v.starts_at >= m.day_from and v.starts_at < m.day_to
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      join client c on c.company_id = v.company_id and c.id = v.client_id
      where v.starts_at > ${now} and m.send_at < ${input.until}
        and coalesce(b.time_zone, ${input.companyZone}) = m.time_zone
    ),
    reminded as materialized (${reminded(input)}),
    ordered as (
      select j.*, row_number() over (partition by client_id, day, refusal is null order by starts_at, visit_id) as turn
      from judged j
    )
    select o.visit_id || '@' || extract(epoch from o.starts_at)::bigint as occasion,
      o.client_id, o.visit_id, o.starts_at as visit_at, o.time_zone, o.send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when o.turn > 1 then 'SAME_DAY'
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.mis_created_at > o.send_at then 'LATE_BOOKING'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when exists (select from unnest(r.sends) as x(send_at) where x.send_at >= o.opens_at and x.send_at < o.closes_at) then 'OTHER_REMINDER'
        when ${lacksRequired(scenario.required)} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
      end as reason
    from ordered o
    left join reminded r on r.visit_id = o.visit_id and r.visit_at = o.starts_at`
}

function momentRows(moments: Moment[]) {
  const column = <K extends keyof Moment>(name: K) => moments.map((moment) => moment[name])
  return sql`select * from unnest(
    ${column('timeZone')}::text[], ${column('day')}::date[], ${column('dayFrom')}::timestamptz[], ${column('dayTo')}::timestamptz[],
    ${column('weekday')}::int[], ${column('sendAt')}::timestamptz[], ${column('opensAt')}::timestamptz[], ${column('closesAt')}::timestamptz[]
  ) as t(time_zone, day, day_from, day_to, weekday, send_at, opens_at, closes_at)`
}

/**
 * Never several reminders of one visit at once: one of another scenario on the same local day is enough. Read whole before
 * the plan begins to write: asked visit by visit, it would look through the very messages that are being inserted. No open
 * window began more than a day ago.
 */
const reminded = ({ scenarioId, now }: ReminderPlanInput) => sql`
  select x.visit_id, x.visit_at, array_agg(x.send_at) as sends
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.scenario_id <> ${scenarioId} and s.type = 'reminder' and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${now.subtract({ hours: 24 })}
  group by x.visit_id, x.visit_at`

/** Whether a visit (`o`) leaves a variable empty; those not named here always have a value (see `template-variables.ts`). */
const emptyWhen: Partial<Record<string, RawBuilder<boolean>>> = {
  clientName: sql`o.name = ''`,
  middleName: sql`coalesce(o.middle_name, '') = ''`,
  specialist: sql`not exists (select from specialist s where s.id = o.specialist_id and s.name <> '')`,
  cardText: sql`not exists (select from specialist s where s.id = o.specialist_id and s.card_text <> '')`,
  address: sql`coalesce(o.address, (select co.address from company co), '') = ''`,
  phone: sql`coalesce(o.phone, (select co.phone from company co), '') = ''`,
  mapLink: sql`coalesce(o.map_link, (select co.map_link from company co), '') = ''`,
  previousVisitDate: sql`not exists (select from visit p where p.client_id = o.client_id and p.status = 'valid'
    and p.outcome is distinct from 'noShow' and p.starts_at < o.starts_at)`,
}

/** Only what the text cannot do without is looked up. */
const lacksRequired = (required: string[]) =>
  sql.join([sql`false`, ...required.flatMap((name) => emptyWhen[name] ?? [])], sql` or `)
