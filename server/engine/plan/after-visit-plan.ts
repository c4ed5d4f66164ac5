import { type RawBuilder, sql } from 'kysely'
import { contactColumns } from '../template/branch-contact.ts'
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

/** Minutes from the visit's start until a survey is due. */
const SURVEY_DELAY_MINUTES = 210
/** Assumed length, in minutes, of a visit without an end time. */
const DEFAULT_VISIT_MINUTES = 60
/** A longer visit, such as a stay, is considered only if it began within this many minutes. */
const LONG_VISIT_LOOKBACK_MINUTES = 7 * 24 * 60

/** Plan of aftercare memos: a set number of minutes after the end of the day's last matching visit. */
export const memoPlan = (plan: Plan): RawBuilder<PlanRow> =>
  afterVisitPlan(plan, {
    dueTime: sql`greatest(v.starts_at, coalesce(v.ends_at, v.starts_at + ${DEFAULT_VISIT_MINUTES} * interval '1 minute'))
      + ${plan.scenario.departureMinutes} * interval '1 minute'`,
    maxDelayMinutes: LONG_VISIT_LOOKBACK_MINUTES + plan.scenario.departureMinutes,
    refusal: sql``,
    order: sql`o.send_at desc, o.starts_at desc, o.visit_id desc`,
  })

/** Plan of surveys: three and a half hours after the visit's start, or at nine the next morning. */
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
  /** Due time for the visit `v`, before the sending window is applied. */
  dueTime: RawBuilder<unknown>
  /** Maximum minutes from the visit's start to the due time. */
  maxDelayMinutes: number
  /** Further branches of the CASE of skip reasons. */
  refusal: RawBuilder<unknown>
  /** Order of a patient's rows `o` of one day: the first that can be sent is sent. */
  order: RawBuilder<unknown>
}

/**
 * Plan of messages sent after a visit that took place: one per patient and local day, within the sending window, and no later than a day after the
 * due time. Of several that are late and would leave on one day, only the latest does, as at dispatch (docs/decisions/0081). Temporal computes each
 * zone's days and windows; SQL finds each visit's due time in them and the skip reasons.
 */
function afterVisitPlan(plan: Plan, after: AfterVisitRule): RawBuilder<PlanRow> {
  const { scenario } = plan
  const from = getEventsStart(plan, after.maxDelayMinutes)
  const calendars = createCalendars(scenario.type, plan.timeZones, from, plan.until)
  return sql<PlanRow>`
    with zone as materialized (${calendarRowsSql(calendars)}),
    visit_answer as materialized (${visitAnswersSql(plan, from)}),
    candidate as (${candidateRows(plan, after, from)}),
    sent_before as materialized (${sentBefore(plan)}),
    decided as (${decidedRows(plan)}),
    of_day as (${daysChoice(after)})
    select o.occasion, null::text as notice, o.client_id, o.visit_id, o.starts_at as visit_at, o.day as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      case when o.day_reason is null and row_number() over (partition by o.client_id, o.leave_day, o.day_reason is null
        order by o.send_at desc, o.starts_at desc, o.visit_id desc) > 1 then 'SAME_DAY' else o.day_reason end as reason
    from of_day o`
}

/** All rows with the reason against them (`day_reason`) after one is chosen of those due on a day. */
const daysChoice = ({ order }: AfterVisitRule) => sql`
  select o.*, case when o.reason is null and (x.by_others or not x.own <@ array[o.occasion]
    or row_number() over (partition by o.client_id, o.send_day, o.reason is null order by ${order}) > 1) then 'SAME_DAY' else o.reason end as day_reason
  from decided o
  left join sent_before x on x.client_id = o.client_id and x.day = o.send_day`

/** All visits with their due time and the first skip reason. */
function candidateRows(plan: Plan, { dueTime, refusal }: AfterVisitRule, from: Temporal.Instant) {
  const { scenario } = plan
  return sql`
    select v.id as visit_id, v.client_id, v.starts_at, v.specialist_id, greatest(v.seen_at, c.seen_at) as data_seen_at,
      z.time_zone, ${localDaySql(sql`v.starts_at`)} as day, s.send_at, ${localDaySql(sql`s.send_at`)} as send_day,
      ${localDaySql(sql`l.leaves_at`)} as leave_day, c.name, c.middle_name, ${contactColumns},
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
    left join visit_answer w on w.visit_id = v.id
    join zone z on z.time_zone = coalesce(b.time_zone, ${plan.clinicZone})
    cross join lateral (select ${dueTime} as due_at) d
    cross join lateral (select ${nextOpeningSql(sql`d.due_at`)} as send_at) s
    -- What is late leaves when the window is open next.
    cross join lateral (select greatest(s.send_at, ${plan.now}::timestamptz) as earliest) e
    cross join lateral (select ${nextOpeningSql(sql`e.earliest`)} as leaves_at) l
    where v.starts_at > ${from} and v.starts_at < ${plan.until}
      and s.send_at >= ${getPlanStart(plan)} and s.send_at < ${planEndSql(plan, sql`z.time_zone`)} ${patientCondition(plan, sql`v.client_id`)}`
}

/** The same with the skip reasons that depend on now: day, hour, empty variable. */
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
    from candidate o`
}

/**
 * Messages that this scenario has started per patient and local day, and for surveys whether another scenario asks that day. A visit whose time is
 * corrected after its survey is not surveyed again. One that was sent late counts for its own day and for the day on which it left.
 */
const sentBefore = (plan: Plan) => sql`
  select x.client_id, d.day, bool_or(x.scenario_id <> ${plan.scenarioId}) as by_others,
    coalesce(array_agg(x.occasion) filter (where x.scenario_id = ${plan.scenarioId}), '{}') as own
  from message x join zone z on z.time_zone = x.time_zone join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  cross join lateral (select ${localDaySql(sql`x.send_at`)} as day union select ${localDaySql(sql`coalesce(x.sent_at, x.send_at)`)}) d
  where x.send_at >= ${getPlanStart(plan)} ${patientCondition(plan, sql`x.client_id`)}
    and (x.scenario_id = ${plan.scenarioId} and x.text is not null
      or ${plan.scenario.type === 'nps'} and x.scenario_id <> ${plan.scenarioId} and s.type = 'nps' and x.outcome in ('pending', 'done', 'unknown'))
  group by 1, 2`
