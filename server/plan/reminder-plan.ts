import { type RawBuilder, sql } from 'kysely'
import { type Moment, reminderMoments } from './moments.ts'
import type { Plan, PlanRow, ReminderSettings } from './plan.ts'
import { aboutPatient, aboutVisit, lacksRequired, onlyClient } from './refusals.ts'

/**
 * The whole plan of a reminder scenario as one query: Temporal has reckoned each zone's moments, SQL joins them to
 * the visits and finds the reasons. A property test holds it equal to the
 * decision for one patient.
 */
export function reminderPlan(input: Plan<ReminderSettings>): RawBuilder<PlanRow> {
  const { scenario, now } = input
  // A visit may be this much later than the last planned sending, weekends and days off included.
  const latestVisit = input.until.add({
    hours: 24 * (scenario.daysAhead + scenario.daysOff.length + 3),
  })
  const moments = reminderMoments(scenario, input.timeZones, now, latestVisit)
  return sql<PlanRow>`
    with moment as materialized (${momentRows(moments)}),
    judged as (
      select v.id as visit_id, v.client_id, v.starts_at, v.mis_created_at, v.specialist_id, v.branch_id,
        greatest(v.seen_at, c.seen_at) as data_seen_at,
        m.time_zone, m.day, m.weekday, m.send_at, m.opens_at, m.closes_at, c.name, c.middle_name,
        b.address, b.phone, b.map_link,
        case
          ${aboutVisit(scenario, sql`m.day`)}
          ${aboutPatient(scenario, sql`m.day`)}
        end as refusal
      from moment m
      join visit v on v.starts_at >= m.day_from and v.starts_at < m.day_to
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      join client c on c.company_id = v.company_id and c.id = v.client_id
      where v.starts_at > ${now} and m.send_at < ${input.until}
        and coalesce(b.time_zone, ${input.companyZone}) = m.time_zone ${onlyClient(input, sql`v.client_id`)}
    ),
    reminded as materialized (${reminded(input)}),
    ordered as (
      select j.*, row_number() over (partition by client_id, day, refusal is null order by starts_at, visit_id) as turn
      from judged j
    )
    select o.visit_id || '@' || extract(epoch from o.starts_at)::bigint as occasion, null::text as notice,
      o.client_id, o.visit_id, o.starts_at as visit_at, o.time_zone, o.send_at, o.data_seen_at,
      case
        when o.refusal is not null then o.refusal
        when o.turn > 1 then 'SAME_DAY'
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.mis_created_at > o.send_at then 'LATE_BOOKING'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when exists (select from unnest(r.sends) as x(send_at) where x.send_at >= o.opens_at and x.send_at < o.closes_at) then 'OTHER_REMINDER'
        when ${lacksRequired(scenario.required, 'visit')} then 'EMPTY_VARIABLE'
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
const reminded = ({ scenarioId, now }: Plan<ReminderSettings>) => sql`
  select x.visit_id, x.visit_at, array_agg(x.send_at) as sends
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.scenario_id <> ${scenarioId} and s.type = 'reminder' and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${now.subtract({ hours: 24 })}
  group by x.visit_id, x.visit_at`

/** The messages (`m`) that this plan speaks of: one of them that is not in it any more is gone. */
export const reminderCovers = ({ now, until }: Pick<Plan, 'now' | 'until'>): RawBuilder<boolean> =>
  sql`(m.visit_at > ${now} and m.send_at < ${until})`
