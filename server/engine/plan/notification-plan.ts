import { type RawBuilder, sql } from 'kysely'
import { contactColumns } from '../template/branch-contact.ts'
import {
  freedTimesSql,
  isOfferOpen,
  OFFER_NOTICE,
  suitsVisit,
} from '../waiting-list/waiting-list-sql.ts'
import { lastAnnouncedStart, tellingMessages } from './announced-starts.ts'
import { calendarRowsSql, createCalendars, localDaySql, nextOpeningSql } from './calendar.ts'
import { coveredOccasions, remainsCovered } from './covered-occasions.ts'
import { attentionSql, isAttentionTaken } from './marketing.ts'
import { importPendingReason } from './pending-decisions.ts'
import type { Plan, PlanRow } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'
import { getDelayLimit, getEventsStart, getPlanStart } from './plan-period.ts'
import { rowsSql } from './rows-sql.ts'
import { createSendDay, listDays, sendDayColumns } from './send-day.ts'
import {
  choiceReasons,
  hasEmptyVariable,
  patientCondition,
  patientReasons,
} from './skip-reasons.ts'
import { visitAnswersSql } from './visit-answers.ts'

/** Maximum days that a visit lies ahead; later visits count as this far. */
const MAX_BOOKING_DAYS = 800
/** Notifications for one patient and visit day due within this many minutes of the first are merged. */
const MERGE_WINDOW_MINUTES = 60

/**
 * Plan of notifications about visits: booked, moved or canceled, and of offers of freed times (docs/decisions/0197). A change is announced only to patients who knew of the visit, and a cancellation
 * not to the patient who canceled. A change replaces no other message, and a booking moved before it was announced is a booking.
 */
export function notificationPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario } = plan
  const from = getEventsStart(plan, scenario.departureMinutes)
  const calendars = createCalendars(
    'notification',
    plan.timeZones,
    from,
    plan.until,
    MAX_BOOKING_DAYS,
  )
  return sql<PlanRow>`
    with zone as materialized (${calendarRowsSql(calendars)}),
    last_answer as materialized (${visitAnswersSql(plan, from)}),
    event as materialized (${visitEvents(plan, from)}),
    candidate as (${candidateRows(plan)}),
    noticed as materialized (${otherNotices(plan)}),
    started as materialized (${startedNotices(plan)}),
    covered as materialized (${coveredOccasions(plan)}),
    ${attentionTables(plan)}
    decided as (${decidedRows(plan)}),
    grouped as (${groupedRows(plan)}),
    with_group_start as (${groupHeads})
    select o.occasion, o.notice, o.client_id, o.visit_id, o.starts_at as visit_at, o.day as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      case when ${isLaterOffer} or o.is_over_budget then 'ATTENTION_BUDGET'
        when o.is_covered or o.is_uncovered and row_number() over (partition by o.client_id, o.notice, o.day, o.is_uncovered, o.group_starts_at
        order by o.send_at, o.starts_at, o.visit_id) > 1
        or ${remainsCovered} or o.reason = 'VISIT_BEGUN' and o.occasion in (select occasion from covered) then 'SAME_DAY' else o.reason end as reason
    from with_group_start o`
}

/** Of several times that are free, a patient is offered the first only: the others would exceed the attention budget. */
const isLaterOffer = sql`(o.notice = 'freed' and o.reason is null
  and row_number() over (partition by o.client_id, o.notice, o.reason is null order by o.send_at, o.starts_at, o.visit_id) > 1)`

/** Messages that this scenario has started, with the local day of their visit. */
const startedNotices = (plan: Plan) => sql`
  select x.client_id, x.notice, x.occasion, x.send_at, x.also_told, ${localDaySql(sql`x.visit_at`)} as day
  from message x join zone z on z.time_zone = x.time_zone
  where x.scenario_id = ${plan.scenarioId} and x.text is not null and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${getPlanStart(plan)} ${patientCondition(plan, sql`x.client_id`)}`

/** Started notifications of the same kind about visits on the day of the row `w`, or that contain its notice, due around the same time. */
const startedNearby = sql`
  select from started x where x.client_id = w.client_id and (x.notice = w.notice and x.day = w.day or w.visit_id = any(x.also_told)) and x.occasion <> w.occasion
    and abs(extract(epoch from x.send_at - w.send_at)) <= ${MERGE_WINDOW_MINUTES * 60}`

/** All events with their visit, due time, and first skip reason. */
function candidateRows(plan: Plan) {
  const { scenario } = plan
  return sql`
    select v.id as visit_id, v.client_id, t.starts_at, v.specialist_id, greatest(v.seen_at, c.seen_at) as data_seen_at,
      z.time_zone, e.notice, e.useful_until, s.send_at, ${localDaySql(sql`t.starts_at`)} as day, ${localDaySql(sql`s.send_at`)} as send_day,
      c.name, c.middle_name, ${contactColumns},
      case
        when v.status = 'canceled' and e.notice <> 'canceled' then 'CANCELED'
        when v.tentative then 'TENTATIVE'
        ${importPendingReason(scenario.pendingDecisions, 'v')}
        when e.notice <> 'canceled' and w.answer = 'canceled' then 'CANCELED_BY_PATIENT'
        when e.notice not in ('canceled', 'freed') and w.answer = 'transferred' then 'ASKS_TO_MOVE'
        ${choiceReasons(scenario, localDaySql(sql`t.starts_at`))}
        ${patientReasons(scenario, localDaySql(sql`t.starts_at`))}
        when e.of_own_will then 'WITHDRAWN_ANSWERED'
        when not e.known then 'CREATION_UNKNOWN'
        when e.useful_until <= s.send_at then case e.notice when 'freed' then 'TOO_LATE' else 'VISIT_BEGUN' end
      end as refusal
    from event e
    join visit v on v.id = e.visit_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    join client c on c.company_id = v.company_id and c.id = v.client_id
    left join last_answer w on w.visit_id = v.id
    join zone z on z.time_zone = coalesce(b.time_zone, ${plan.clinicZone})
    cross join lateral (select coalesce(e.offered_at, v.starts_at) as starts_at) t
    cross join lateral (select e.at + ${scenario.departureMinutes} * interval '1 minute' as due_at) d
    cross join lateral (select ${nextOpeningSql(sql`d.due_at`)} as send_at) s
    where s.send_at >= ${getPlanStart(plan)} and s.send_at < ${planEndSql(plan, sql`z.time_zone`)}`
}

/** The same with skip reasons that depend on now: day, hour, other scenarios, empty variables. */
function decidedRows(plan: Plan) {
  const { scenario } = plan
  return sql`
    select o.*,
      o.visit_id || '@' || extract(epoch from o.starts_at)::bigint || case o.notice when 'booked' then '' else ':' || o.notice end as occasion,
      case
        when o.refusal is not null then o.refusal
        when o.useful_until <= ${plan.now} then case o.notice when 'freed' then 'TOO_LATE' else 'VISIT_BEGUN' end
        when not extract(isodow from o.send_day) = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.notice = 'booked' and o.send_at < ${getDelayLimit(plan)} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when x.visit_id is not null then 'OTHER_REMINDER'
        when case o.notice when 'moved' then ${hasEmptyVariable(scenario.requiredMoved ?? [], 'visit')}
          when 'canceled' then ${hasEmptyVariable(scenario.requiredCanceled ?? [], 'visit')}
          when 'freed' then ${hasEmptyVariable(scenario.requiredFreed ?? [], 'visit')} else ${hasEmptyVariable(scenario.required, 'visit')} end then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
      end as reason
    from candidate o
    left join noticed x on x.visit_id = o.visit_id and x.visit_at = o.starts_at and x.notice = o.notice`
}

/** Groups only rows that can be sent: a started one covers those around it (`is_covered`), otherwise the first covers the later ones. */
const groupedRows = (plan: Plan) => sql`
  select w.*, w.reason is null and exists (${startedNearby}) as is_covered,
  w.reason is null and not exists (${startedNearby}) as is_uncovered, ${isOverBudget(plan)} as is_over_budget from decided w`

const sendsOffers = ({ scenario }: Plan) => scenario.requiredFreed !== null

/** What the attention budget of offers is judged by: other messages to each patient, and the days on which an offer may leave. */
const attentionTables = (plan: Plan) =>
  sendsOffers(plan)
    ? sql`attention as materialized (${attentionSql(plan)}), send_day as materialized (${rowsSql(listSendDays(plan), sendDayColumns)}),`
    : sql``

const listSendDays = (plan: Plan) =>
  plan.timeZones.flatMap((timeZone) => {
    const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
    return listDays(dayOf(getPlanStart(plan)), dayOf(plan.until)).map((day) =>
      createSendDay('notification', '00:00', timeZone, day),
    )
  })

/** SQL: the row `w` is an offer, and its patient has had too many messages by its day. Dispatch asks again. */
const isOverBudget = (plan: Plan) =>
  sendsOffers(plan)
    ? sql`(w.notice = 'freed' and w.reason is null and exists (select from attention r join send_day o on o.time_zone = w.time_zone and o.day = w.send_day
        where r.client_id = w.client_id and ${isAttentionTaken}))`
    : sql`false`

/** Each row that can be sent, with the start time of its group. */
const groupHeads = sql`
  select a.*, group_start(a.send_at, ${`${MERGE_WINDOW_MINUTES} minutes`}::interval) over (
    partition by a.client_id, a.notice, a.day, a.is_uncovered order by a.send_at, a.starts_at, a.visit_id) as group_starts_at
  from grouped a`

/**
 * Recent events of visits, with their times. `known` is false if the clinic system does not report booking times; then the visit's last change
 * stands in, only to show the visit and the reason. A change is worth telling until the earlier of the start that the patient was told last and the
 * visit's own; nothing else makes it too late.
 */
function visitEvents(plan: Plan, from: Temporal.Instant): RawBuilder<unknown> {
  const only = patientCondition(plan, sql`v.client_id`)
  const told = sql`cross join lateral (select (${lastAnnouncedStart('v')}) as visit_at) t`
  const { requiredMoved, requiredCanceled } = plan.scenario
  return sql`
    select v.id as visit_id, 'booked' as notice, v.mis_created_at as at, true as known, false as of_own_will, v.starts_at as useful_until, null::timestamptz as offered_at
    from visit v
    where v.mis_created_at > ${from} and not exists (select ${tellingMessages('v')} and x.visit_at <> v.starts_at) ${only}
    union all
    select v.id, 'booked', v.changed_at, false, false, v.starts_at, null
    from visit v
    where v.mis_created_at is null and v.starts_at > ${from} and v.starts_at < ${plan.until} and v.changed_at > ${from} ${only}
    union all
    select v.id, 'moved', v.moved_at, true, false, least(v.starts_at, t.visit_at), null
    from visit v ${told}
    where ${requiredMoved !== null} and v.moved_at > ${from} and t.visit_at <> v.starts_at ${only}
    union all
    select v.id, 'canceled', v.canceled_at, true, exists (select from message x where x.company_id = v.company_id and x.visit_id = v.id
      and x.visit_at = v.starts_at and x.answer = 'canceled'), least(v.starts_at, t.visit_at), null
    from visit v ${told}
    where ${requiredCanceled !== null} and v.canceled_at > ${from} and v.status = 'canceled' and t.visit_at is not null
      and not exists (select from visit_predecessor p where p.company_id = v.company_id and p.external_id = v.external_id) ${only}
    union all
    ${offerEvents(plan, from)}`
}

/**
 * Free times that visits on the waiting list are offered: of the same specialist and branch, earlier than the visit, and long enough for it. A time that
 * became free several times is one.
 */
const offerEvents = (plan: Plan, from: Temporal.Instant) => sql`
  select v.id, 'freed', greatest(max(f.freed_at), w.added_at), true, false, f.starts_at - make_interval(hours => ${OFFER_NOTICE.hours}), f.starts_at
  from waiting_entry w join visit v on v.company_id = w.company_id and v.id = w.visit_id
  join (${freedTimesSql(from, plan.now)}) f on ${suitsVisit} and f.client_id is distinct from v.client_id
  where ${plan.scenario.requiredFreed !== null} and w.company_id = current_company() and ${isOfferOpen(sql`f.starts_at`, plan.now)}
    ${patientCondition(plan, sql`v.client_id`)}
  group by v.company_id, v.id, w.company_id, w.id, f.starts_at`

/** Only one scenario announces an event. */
const otherNotices = (plan: Plan) => sql`
  select distinct x.visit_id, x.visit_at, x.notice
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.scenario_id <> ${plan.scenarioId} and s.type = 'notification' and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${getPlanStart(plan)} ${patientCondition(plan, sql`x.client_id`)}`
