import { type RawBuilder, sql } from 'kysely'
import { calendarRowsSql, createCalendars, localDaySql, nextOpeningSql } from './calendar.ts'
import { importPendingReason } from './pending-decisions.ts'
import type { Plan, PlanRow } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'
import { getDelayLimit, getEventsStart, getPlanStart } from './plan-period.ts'
import {
  choiceReasons,
  hasEmptyVariable,
  patientCondition,
  patientReasons,
} from './skip-reasons.ts'
import { answerReasons, visitAnswersSql } from './visit-answers.ts'

/** A survey asks so long after the visit's start (section 9 of the specification). */
const SURVEY_DELAY_MINUTES = 210
/** Minutes that a visit takes whose end nobody has said. */
const DEFAULT_VISIT_MINUTES = 60
/** A visit that lasts longer, such as a stay, is asked about from here on only if it began within this. */
const LONG_VISIT_LOOKBACK_MINUTES = 7 * 24 * 60

/** Aftercare memos: so many minutes after the end of the last visit of a day that they fit. */
export const memoPlan = (plan: Plan): RawBuilder<PlanRow> =>
  afterVisitPlan(plan, {
    dueTime: sql`greatest(v.starts_at, coalesce(v.ends_at, v.starts_at + ${DEFAULT_VISIT_MINUTES} * interval '1 minute'))
      + ${plan.scenario.departureMinutes} * interval '1 minute'`,
    maxDelayMinutes: LONG_VISIT_LOOKBACK_MINUTES + plan.scenario.departureMinutes,
    refusal: sql``,
    order: sql`o.send_at desc, o.starts_at desc, o.visit_id desc`,
  })

/** Surveys: three and a half hours after the visit's start, or at nine in the morning after that. */
export const npsPlan = (plan: Plan): RawBuilder<PlanRow> =>
  afterVisitPlan(plan, {
    dueTime: sql`v.starts_at + ${SURVEY_DELAY_MINUTES} * interval '1 minute'`,
    maxDelayMinutes: SURVEY_DELAY_MINUTES,
    refusal: plan.scenario.firstVisitOnly
      ? sql`when exists (select from visit p where p.company_id = v.company_id and p.client_id = v.client_id and p.status = 'valid'
          and not p.tentative and p.outcome is distinct from 'noShow' and (p.starts_at, p.id) < (v.starts_at, v.id)) then 'NOT_FIRST_VISIT'`
      : sql``,
    order: sql`o.send_at, o.starts_at, o.visit_id`,
  })

interface AfterVisitRule {
  /** When it is due, the window aside; of the visit `v`. */
  dueTime: RawBuilder<unknown>
  /** Minutes from the visit's start to that moment at most. */
  maxDelayMinutes: number
  /** Further branches of the CASE of refusals. */
  refusal: RawBuilder<unknown>
  /** Which row `o` of a patient's day comes first: that one goes, if it can. */
  order: RawBuilder<unknown>
}

/**
 * What is sent after a visit that took place: once per patient and local day, of those that can go, by the window's hours, and no later than a day after
 * its moment. Temporal has reckoned the zones' days and nights; SQL finds each visit's moment in them and the reasons.
 */
function afterVisitPlan(plan: Plan, after: AfterVisitRule): RawBuilder<PlanRow> {
  const { scenario } = plan
  const from = getEventsStart(plan, after.maxDelayMinutes)
  const calendars = createCalendars(scenario.type, plan.timeZones, from, plan.until)
  return sql<PlanRow>`
    with zone as materialized (${calendarRowsSql(calendars)}),
    word as materialized (${visitAnswersSql(plan, from)}),
    judged as (${candidateRows(plan, after, from)}),
    said as materialized (${sentBefore(plan)}),
    weighed as (${decidedRows(plan)})
    select o.occasion, null::text as notice, o.client_id, o.visit_id, o.starts_at as visit_at, o.day as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      case when o.reason is null and (x.by_others or not x.own <@ array[o.occasion]
        or row_number() over (partition by o.client_id, o.send_day, o.reason is null order by ${after.order}) > 1) then 'SAME_DAY' else o.reason end as reason
    from weighed o
    left join said x on x.client_id = o.client_id and x.day = o.send_day`
}

/** Every visit with its moment and the first reason that forbids to write after it. */
function candidateRows(plan: Plan, { dueTime, refusal }: AfterVisitRule, from: Temporal.Instant) {
  const { scenario } = plan
  return sql`
    select v.id as visit_id, v.client_id, v.starts_at, v.specialist_id, greatest(v.seen_at, c.seen_at) as data_seen_at,
      z.time_zone, ${localDaySql(sql`v.starts_at`)} as day, s.send_at, ${localDaySql(sql`s.send_at`)} as send_day, c.name, c.middle_name, b.address, b.phone, b.map_link,
      case
        when v.status = 'canceled' then 'CANCELED'
        when v.tentative then 'TENTATIVE'
        ${importPendingReason(scenario.pendingDecisions, 'v')}
        when v.outcome = 'noShow' then 'NO_SHOW'
        ${answerReasons}
        ${choiceReasons(scenario, localDaySql(sql`v.starts_at`))}
        ${patientReasons(scenario, localDaySql(sql`v.starts_at`))}
        ${refusal}
      end as refusal
    from visit v
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    join client c on c.company_id = v.company_id and c.id = v.client_id
    left join word w on w.visit_id = v.id
    join zone z on z.time_zone = coalesce(b.time_zone, ${plan.clinicZone})
    cross join lateral (select ${dueTime} as due_at) d
    cross join lateral (select ${nextOpeningSql(sql`d.due_at`)} as send_at) s
    where v.starts_at > ${from} and v.starts_at < ${plan.until}
      and s.send_at >= ${getPlanStart(plan)} and s.send_at < ${planEndSql(plan, sql`z.time_zone`)} ${patientCondition(plan, sql`v.client_id`)}`
}

/** The same with what forbids it now: the day, the hour, an empty variable. */
function decidedRows(plan: Plan) {
  const { scenario } = plan
  return sql`
    select o.*, o.visit_id || '@' || extract(epoch from o.starts_at)::bigint as occasion,
      case
        when o.refusal is not null then o.refusal
        when not extract(isodow from o.send_day) = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.send_at < ${getDelayLimit(plan)} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when ${hasEmptyVariable(scenario.required, 'visit')} then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
      end as reason
    from judged o`
}

/**
 * What this scenario has begun to send to a patient on a local day, and for surveys whether another one asks him that day. A visit
 * whose time is corrected after its survey is not asked about again.
 */
const sentBefore = (plan: Plan) => sql`
  select x.client_id, ${localDaySql(sql`x.send_at`)} as day, bool_or(x.scenario_id <> ${plan.scenarioId}) as by_others,
    coalesce(array_agg(x.occasion) filter (where x.scenario_id = ${plan.scenarioId}), '{}') as own
  from message x join zone z on z.time_zone = x.time_zone join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.send_at >= ${getPlanStart(plan)} ${patientCondition(plan, sql`x.client_id`)}
    and (x.scenario_id = ${plan.scenarioId} and x.text is not null
      or ${plan.scenario.type === 'nps'} and x.scenario_id <> ${plan.scenarioId} and s.type = 'nps' and x.outcome in ('pending', 'done', 'unknown'))
  group by 1, 2`
