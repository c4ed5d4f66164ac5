import { sql } from 'kysely'
import { lastAttemptTime } from '../plan/last-attempt-time.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** Another message that must not be sent on the same day as this one, or at the same time. Times in ISO format. */
export interface SiblingMessage {
  id: string
  /** When it was sent, as far as known; null if it has not started. */
  left: string | null
  /** Its next due time; null if it will not be sent. */
  due: string | null
  planned: string
  visit_at: string
  /** It is about the same change. */
  same_notice: boolean
  /** Its text contains the notice of this message's visit. */
  told: boolean
}

/** Notifications to one patient that fall due within this time are merged (docs/decisions/0190). */
const MERGE_WINDOW = { minutes: 60 }

/**
 * SQL part of a claim: the siblings of `m`, a message of the scenario `s`. These are reminders of the same visit start, surveys of the same
 * patient, and memos and notifications of the same scenario and patient. Two days to either side suffice: nothing further away shares a local day.
 */
export const siblingsSql = (now: Temporal.Instant) => sql`
  case when s.type in ('reminder', 'nps', 'memo', 'notification') then (
    select jsonb_agg(jsonb_build_object('id', o.id, 'visit_at', o.visit_at, 'planned', o.send_at,
      'same_notice', o.notice is not distinct from m.notice, 'told', coalesce(m.visit_id = any(o.also_told), false),
      'left', case when o.text is not null then coalesce(o.sent_at, ${lastAttemptTime('o')}) end,
      'due', case when o.outcome = 'pending' and o.text is null then greatest(o.due_at, ${now}) end))
    from message o join scenario t on t.company_id = o.company_id and t.id = o.scenario_id
    where o.company_id = m.company_id and o.client_id = m.client_id and o.id <> m.id and t.type = s.type
      and case s.type when 'reminder' then o.visit_id = m.visit_id and o.visit_at = m.visit_at when 'nps' then true
        -- An offer is no part of another notice, and contains none (docs/decisions/0197).
        when 'notification' then o.scenario_id = m.scenario_id and 'freed' not in (coalesce(o.notice, ''), coalesce(m.notice, ''))
        else o.scenario_id = m.scenario_id end
      and (o.outcome = 'pending' and t.state = 'active' and (o.text is not null or o.due_at < ${now.add({ hours: 48 })})
        or o.outcome in ('done', 'unknown') and o.updated_at > ${now.subtract({ hours: 24 * 30 })}
          and coalesce(o.sent_at, o.updated_at) > ${now.subtract({ hours: 48 })})
  ) end`

/**
 * Reason why this message gives way to a sibling: a late message may have become due together with the next one. Reminders of one visit, surveys
 * and memos leave once per local day, the latest in time; of notifications to one patient the first speaks for those within an hour.
 */
export function getSiblingRefusal(
  message: ClaimedMessage,
  now: Temporal.Instant,
): 'OTHER_REMINDER' | 'SAME_DAY' | null {
  const siblings = message.siblings ?? []
  if (message.type === 'notification')
    return siblings.some((one) => coversMessage(one, message, now)) ? 'SAME_DAY' : null
  const today = toLocalDay(now, message)
  const isTaken = siblings.some(({ id, left, due, planned }) => {
    if (left !== null) return toLocalDay(left, message).equals(today)
    return (
      due !== null &&
      isDueBy(toLocalDay(due, message), today) &&
      isPlannedAfter({ id, planned }, message)
    )
  })
  if (!isTaken) return null
  return message.type === 'reminder' ? 'OTHER_REMINDER' : 'SAME_DAY'
}

function coversMessage(
  { id, left, due, planned, visit_at, same_notice, told }: SiblingMessage,
  message: ClaimedMessage,
  now: Temporal.Instant,
) {
  if (message.visit_at === null) return false
  const isEarlierDue =
    due !== null && compare(due, now) <= 0 && !isPlannedAfter({ id, planned }, message)
  const isOfSameDay =
    same_notice && toLocalDay(visit_at, message).equals(toLocalDay(message.visit_at, message))
  // Of other days and changes it tells those that are known when it leaves.
  if (!isOfSameDay)
    return left !== null
      ? told
      : isEarlierDue && compare(planned, message.send_at.subtract(MERGE_WINDOW)) >= 0
  return left !== null ? compare(left, now.subtract(MERGE_WINDOW)) > 0 : isEarlierDue
}

const { compare } = Temporal.Instant

/** True if it is due on this day or earlier. */
const isDueBy = (day: Temporal.PlainDate, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, today) <= 0

const isPlannedAfter = (
  one: Pick<SiblingMessage, 'id' | 'planned'>,
  message: Pick<ClaimedMessage, 'id' | 'send_at'>,
) => {
  const order = compare(one.planned, message.send_at)
  return order === 0 ? one.id > message.id : order > 0
}

const toLocalDay = (at: string | Temporal.Instant, { time_zone }: ClaimedMessage) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(time_zone).toPlainDate()
