import { type RawBuilder, sql } from 'kysely'
import { calendarRows, calendarsOf, dayOf, openingFrom } from './calendar.ts'
import { spokenFor } from './covered-occasions.ts'
import { importWaits } from './pending-decisions.ts'
import type { Plan, PlanRow } from './plan.ts'
import { untilIn } from './plan-end-sql.ts'
import { eventsFrom, lateBefore, planFrom } from './plan-period.ts'
import { aboutChoice, aboutPatient, lacksRequired, onlyClient } from './skip-reasons.ts'
import { saidOfVisits } from './visit-answers.ts'

/** Bookings lie two years ahead at most; later ones count as of then. */
const BOOKED_AHEAD = 800
/** Notices of one patient and day that fall due within this of the first, in minutes, become one. */
const TOGETHER = 60

/**
 * Notices of what befell a visit: it was booked, moved, or cancelled. Of a change only who knew of the visit before is told, and who
 * cancelled it himself needs no notice of it. A change replaces no other message, and a booking that was moved before anybody was told
 * of it is a booking.
 */
export function notificationPlan(plan: Plan): RawBuilder<PlanRow> {
  const { scenario } = plan
  const from = eventsFrom(plan, scenario.departureMinutes)
  const calendars = calendarsOf('notification', plan.timeZones, from, plan.until, BOOKED_AHEAD)
  return sql<PlanRow>`
    with zone as materialized (${calendarRows(calendars)}),
    word as materialized (${saidOfVisits(plan, from)}),
    event as materialized (${events(plan, from)}),
    judged as (${judged(plan)}),
    noticed as materialized (${noticedByOthers(plan)}),
    begun as materialized (${begun(plan)}),
    part as materialized (${spokenFor(plan)}),
    weighed as (${weighed(plan)}),
    apart as (${apart}),
    headed as (${headed})
    select o.occasion, o.notice, o.client_id, o.visit_id, o.starts_at as visit_at, o.day as visit_day, o.time_zone, o.send_at, o.data_seen_at,
      case when o.folded or o.free and row_number() over (partition by o.client_id, o.notice, o.day, o.free, o.head
        order by o.send_at, o.starts_at, o.visit_id) > 1
        or o.reason in ('MOMENT_PASSED', 'VISIT_BEGUN') and o.occasion in (select occasion from part) then 'SAME_DAY' else o.reason end as reason
    from headed o`
}

/** What this scenario has begun to send, with the local day of its visit. */
const begun = (plan: Plan) => sql`
  select x.client_id, x.notice, x.occasion, x.send_at, ${dayOf(sql`x.visit_at`)} as day
  from message x join zone z on z.time_zone = x.time_zone
  where x.scenario_id = ${plan.scenarioId} and x.text is not null and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${planFrom(plan)} ${onlyClient(plan, sql`x.client_id`)}`

/** Other notices of the same kind about visits of the same day of a row `w` that were due around the same time and have begun. */
const around = sql`
  select from begun x where x.client_id = w.client_id and x.notice = w.notice and x.day = w.day and x.occasion <> w.occasion
    and abs(extract(epoch from x.send_at - w.send_at)) <= ${TOGETHER * 60}`

/** Every event with its visit, its moment, and the first reason that forbids to tell of it. */
function judged(plan: Plan) {
  const { scenario } = plan
  return sql`
    select v.id as visit_id, v.client_id, v.starts_at, v.specialist_id, greatest(v.seen_at, c.seen_at) as data_seen_at,
      z.time_zone, e.notice, s.send_at, ${dayOf(sql`v.starts_at`)} as day, ${dayOf(sql`s.send_at`)} as send_day,
      c.name, c.middle_name, b.address, b.phone, b.map_link,
      case
        when v.status = 'canceled' and e.notice <> 'canceled' then 'CANCELED'
        when v.tentative then 'TENTATIVE'
        ${importWaits(scenario.waiting, 'v')}
        when e.notice <> 'canceled' and w.answer = 'canceled' then 'CANCELED_BY_PATIENT'
        when e.notice <> 'canceled' and w.answer = 'transferred' then 'ASKS_TO_MOVE'
        ${aboutChoice(scenario, dayOf(sql`v.starts_at`))}
        ${aboutPatient(scenario, dayOf(sql`v.starts_at`))}
        when e.of_own_will then 'WITHDRAWN_ANSWERED'
        when not e.known then 'CREATION_UNKNOWN'
        when v.starts_at <= s.send_at then 'VISIT_BEGUN'
      end as refusal
    from event e
    join visit v on v.id = e.visit_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    join client c on c.company_id = v.company_id and c.id = v.client_id
    left join word w on w.visit_id = v.id
    join zone z on z.time_zone = coalesce(b.time_zone, ${plan.companyZone})
    cross join lateral (select e.at + ${scenario.departureMinutes} * interval '1 minute' as due_at) d
    cross join lateral (select ${openingFrom(sql`d.due_at`)} as send_at) s
    where s.send_at >= ${planFrom(plan)} and s.send_at < ${untilIn(plan, sql`z.time_zone`)}`
}

/** The same with what forbids it now: the day, the hour, another scenario, an empty variable. */
function weighed(plan: Plan) {
  const { scenario } = plan
  return sql`
    select o.*,
      o.visit_id || '@' || extract(epoch from o.starts_at)::bigint || case o.notice when 'booked' then '' else ':' || o.notice end as occasion,
      case
        when o.refusal is not null then o.refusal
        when o.starts_at <= ${plan.now} then 'VISIT_BEGUN'
        when not extract(isodow from o.send_day) = any(${scenario.daysOfWeek}::int[]) then 'WEEKDAY'
        when o.send_at < ${lateBefore(plan)} then 'MOMENT_PASSED'
        when o.send_at < ${plan.dueFrom ?? null}::timestamptz then 'DUE_BEFORE_START'
        when x.visit_id is not null then 'OTHER_REMINDER'
        when case o.notice when 'moved' then ${lacksRequired(scenario.requiredMoved ?? [], 'visit')}
          when 'canceled' then ${lacksRequired(scenario.requiredCanceled ?? [], 'visit')} else ${lacksRequired(scenario.required, 'visit')} end then 'EMPTY_VARIABLE'
        when ${scenario.channel === null} then 'NO_CHANNEL'
      end as reason
    from judged o
    left join noticed x on x.visit_id = o.visit_id and x.visit_at = o.starts_at and x.notice = o.notice`
}

/** Only those are grouped that can go: what has begun to speaks for those around it (`folded`), the first of the others for those after it. */
const apart = sql`
  select w.*, w.reason is null and exists (${around}) as folded,
  w.reason is null and not exists (${around}) as free from weighed w`

/** Each that can go with the moment at which its group begins. */
const headed = sql`
  select a.*, group_start(a.send_at, ${`${TOGETHER} minutes`}::interval) over (
    partition by a.client_id, a.notice, a.day, a.free order by a.send_at, a.starts_at, a.visit_id) as head
  from apart a`

/**
 * What befell visits lately, each with its moment: `known` is false where the clinic system does not tell when a visit was booked. Its
 * last change then stands in its place, only to show the visit and the reason.
 */
function events(plan: Plan, from: Temporal.Instant): RawBuilder<unknown> {
  const only = onlyClient(plan, sql`v.client_id`)
  const told = sql`cross join lateral (select (${lastTold}) as visit_at) t`
  const { requiredMoved, requiredCanceled } = plan.scenario
  return sql`
    select v.id as visit_id, 'booked' as notice, v.mis_created_at as at, true as known, false as of_own_will
    from visit v
    where v.mis_created_at > ${from} and not exists (select ${toldOf} and x.visit_at <> v.starts_at) ${only}
    union all
    select v.id, 'booked', v.changed_at, false, false
    from visit v
    where v.mis_created_at is null and v.starts_at > ${from} and v.starts_at < ${plan.until} and v.changed_at > ${from} ${only}
    union all
    select v.id, 'moved', v.moved_at, true, false
    from visit v ${told}
    where ${requiredMoved !== null} and v.moved_at > ${from} and t.visit_at <> v.starts_at ${only}
    union all
    select v.id, 'canceled', v.canceled_at, true, exists (select from message x where x.company_id = v.company_id and x.visit_id = v.id
      and x.visit_at = v.starts_at and x.answer = 'canceled')
    from visit v ${told}
    where ${requiredCanceled !== null} and v.canceled_at > ${from} and v.status = 'canceled' and t.visit_at is not null ${only}`
}

/** The messages (`x`) by which the patient may know of the visit `v`. What may have arrived counts. */
const toldOf = sql`
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.company_id = v.company_id and x.visit_id = v.id and s.type in ('reminder', 'notification') and x.notice is distinct from 'canceled'
    and (x.sent_at is not null and x.outcome <> 'failed' or x.outcome = 'unknown')`

/** The start that the patient was last told of for the visit `v`; null when nobody has told him of it. */
const lastTold = sql`select x.visit_at ${toldOf} order by coalesce(x.sent_at, x.updated_at) desc limit 1`

/** Of one event one scenario tells. */
const noticedByOthers = (plan: Plan) => sql`
  select distinct x.visit_id, x.visit_at, x.notice
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.scenario_id <> ${plan.scenarioId} and s.type = 'notification' and x.outcome in ('pending', 'done', 'unknown')
    and x.send_at >= ${planFrom(plan)} ${onlyClient(plan, sql`x.client_id`)}`
