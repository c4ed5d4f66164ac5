import { type RawBuilder, sql } from 'kysely'
import { contactColumns } from '../template/branch-contact.ts'
import { coveredOccasions, remainsCovered } from './covered-occasions.ts'
import type { Plan, PlanRow, ReminderSettings } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'
import { listBranchReminderTimes, listReminderTimes, type ReminderTime } from './reminder-times.ts'
import { hasEmptyVariable, patientCondition, patientReasons, visitReasons } from './skip-reasons.ts'
import { answerReasons, visitAnswersSql } from './visit-answers.ts'

/**
 * The whole plan of a reminder scenario as one query: Temporal computes each zone's times, SQL joins them to the visits and finds the skip reasons.
 * A property test compares it with the decision for a single patient.
 */
export function reminderPlan(input: Plan<ReminderSettings>): RawBuilder<PlanRow> {
  const { scenario, now } = input
  // Visits may be this much later than the last planned send time, weekends and days off included.
  const own = (scenario.weekendAware && input.branchDaysOff) || []
  const daysOff = Math.max(scenario.daysOff.length, ...own.map((branch) => branch.daysOff.length))
  const latestVisit = input.until.add({ hours: 24 * (scenario.daysAhead + daysOff + 3) })
  const moments = [
    ...listReminderTimes(scenario, input.timeZones, now, latestVisit),
    ...listBranchReminderTimes(scenario, own, now, latestVisit),
  ]
  const ownDays = own.map(({ branchId }) => branchId)
  return sql<PlanRow>`
    with moment as materialized (${reminderTimesSql(moments)}),
    visit_answer as materialized (${visitAnswersSql(input, now)}),
    candidate as (${candidateRows(input, ownDays)}),
    reminded as materialized (${otherReminders(input)}),
    started as materialized (${startedReminders(input)}),
    covered as materialized (${coveredOccasions(input)}),
    decided as (${decidedRows(input)})
    select o.occasion, null::text as notice, o.client_id, o.visit_id, o.starts_at as visit_at, o.day as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      -- The first visit of the day that can be reminded of covers the others, unless a reminder of that day has started already.
      -- A visit that another scenario reminds of today covers them too.
      case when o.reason is null and bool_or(o.reason = 'OTHER_REMINDER' and o.is_reminded) over (partition by o.client_id, o.day) then 'OTHER_REMINDER'
        when o.reason is null and row_number() over (partition by o.client_id, o.day order by o.leads desc, o.reason is not null, o.starts_at,
        o.visit_id) > 1 or ${remainsCovered} then 'SAME_DAY' else o.reason end as reason
    from decided o`
}

/** All visits with their send time and the first skip reason. Branches of `ownDays` have times of their own. */
function candidateRows(input: Plan<ReminderSettings>, ownDays: string[]) {
  const { scenario, now } = input
  const skipsApproved = scenario.afterApproval === 'skip'
  return sql`
    select v.id as visit_id, v.client_id, v.starts_at, v.mis_created_at, v.specialist_id, v.branch_id,
      greatest(v.seen_at, c.seen_at) as data_seen_at,
      m.time_zone, m.day, m.weekday, m.send_from, m.send_at, m.opens_at, m.closes_at, c.name, c.middle_name,
      ${contactColumns},
      case
        ${visitReasons(scenario, sql`m.day`)}
        -- Only what was known by then: the history of a demo clinic is planned as of a time in the past.
        when v.outcome is not null and v.seen_at <= ${now} then 'OUTCOME_AHEAD'
        ${answerReasons}
        when ${skipsApproved} and w.answer = 'approved' then 'WITHDRAWN_ANSWERED'
        ${patientReasons(scenario, sql`m.day`)}
      end as refusal
    from moment m
    join visit v on v.starts_at >= m.day_from and v.starts_at < m.day_to
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    join client c on c.company_id = v.company_id and c.id = v.client_id
    left join visit_answer w on w.visit_id = v.id
    where v.starts_at > ${now} and m.send_at < ${planEndSql(input, sql`m.time_zone`)}
      and coalesce(b.time_zone, ${input.clinicZone}) = m.time_zone
      and m.branch_id is not distinct from case when v.branch_id = any(${ownDays}::uuid[]) then v.branch_id end ${patientCondition(input, sql`v.client_id`)}`
}

/**
 * The same with skip reasons that depend on now: day, hour, other reminders or notifications, empty variables. A started reminder covers its
 * patient's day, whatever changed since.
 */
function decidedRows(input: Plan<ReminderSettings>) {
  const { scenario, now } = input
  return sql`
    select o.*, o.visit_id || '@' || extract(epoch from o.starts_at)::bigint as occasion,
      o.has_started and (o.refusal is null or o.refusal in ('CANCELED_BY_PATIENT', 'ASKS_TO_MOVE', 'WITHDRAWN_ANSWERED')) as leads,
      case
        when o.refusal is not null then o.refusal
        when not o.weekday = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.mis_created_at > o.send_at then 'LATE_BOOKING'
        when o.closes_at <= ${now} then 'MOMENT_PASSED'
        when o.send_at < ${input.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when o.is_told_of_move or o.is_reminded then 'OTHER_REMINDER'
        when ${hasEmptyVariable(scenario.required, 'visit')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
      end as reason
    from (
      select j.*, t.visit_id is not null as has_started,
        exists (select from unnest(r.sends) as x(send_at) where x.send_at >= j.opens_at and x.send_at < j.closes_at) as is_reminded,
        exists (select from unnest(r.moves) as x(send_at) where x.send_at >= j.send_from) as is_told_of_move
      from candidate j
      left join reminded r on r.visit_id = j.visit_id and r.visit_at = j.starts_at
      left join started t on t.visit_id = j.visit_id and t.visit_at = j.starts_at
    ) o`
}

function reminderTimesSql(moments: ReminderTime[]) {
  const column = <K extends keyof ReminderTime>(name: K) => moments.map((moment) => moment[name])
  return sql`select * from unnest(
    ${column('timeZone')}::text[], ${column('branchId')}::uuid[], ${column('day')}::date[], ${column('dayFrom')}::timestamptz[], ${column('dayTo')}::timestamptz[],
    ${column('weekday')}::int[], ${column('sendFrom')}::timestamptz[], ${column('sendAt')}::timestamptz[], ${column('opensAt')}::timestamptz[],
    ${column('closesAt')}::timestamptz[]
  ) as t(time_zone, branch_id, day, day_from, day_to, weekday, send_from, send_at, opens_at, closes_at)`
}

/**
 * Avoids several reminders of one visit at once: another scenario's reminder on the same local day is enough (`sends`), as is a notification that
 * the visit has moved to this time (`moves`). Read completely before the plan writes; per visit it would scan the messages being inserted. No open
 * window began more than a day ago.
 */
const otherReminders = ({ scenarioId, now }: Plan<ReminderSettings>) => sql`
  select x.visit_id, x.visit_at, array_agg(x.send_at) filter (where s.type = 'reminder') as sends,
    array_agg(x.send_at) filter (where x.notice = 'moved') as moves
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.scenario_id <> ${scenarioId} and (s.type = 'reminder' or x.notice = 'moved') and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${now.subtract({ hours: 24 })}
  group by x.visit_id, x.visit_at`

/** Visits for which this scenario has started a reminder. */
const startedReminders = ({
  scenarioId,
  now,
  clientId,
  changedPatientIds,
}: Plan<ReminderSettings>) => sql`
  select x.visit_id, x.visit_at from message x
  where x.scenario_id = ${scenarioId} and x.text is not null and x.visit_at > ${now} ${patientCondition({ clientId, changedPatientIds }, sql`x.client_id`)}`

/** SQL condition for the messages (`m`) that this plan covers: one that the plan no longer contains is removed. */
export const isInReminderPlan = (
  plan: Pick<Plan, 'now' | 'until' | 'zoneEnds'>,
): RawBuilder<boolean> =>
  sql`(m.visit_at > ${plan.now} and m.send_at < ${planEndSql(plan, sql`m.time_zone`)})`
