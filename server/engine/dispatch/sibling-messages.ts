import { sql } from 'kysely'
import { lastAttemptTime } from '../plan/last-attempt-time.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** Another message that may not leave on the same day as this one, or at the same time. Moments in ISO form. */
export interface SiblingMessage {
  id: string
  /** When it left, as far as anybody knows; null while it has not begun to. */
  left: string | null
  /** When it can leave next; null when it will not. */
  due: string | null
  planned: string
  visit_at: string
}

/** Notices of one patient and day that fall due within this become one (decision 0051). */
const MERGE_WINDOW = { minutes: 60 }

/**
 * A part of a claim: the siblings of `m`, a message of the scenario `s`. Reminders of the same start of a visit, surveys of the same patient, memos and
 * notices of the same scenario and patient; what lies two days back or ahead shares no local day with it.
 */
export const siblingsSql = (now: Temporal.Instant) => sql`
  case when s.type in ('reminder', 'nps', 'memo', 'notification') then (
    select jsonb_agg(jsonb_build_object('id', o.id, 'visit_at', o.visit_at, 'planned', o.send_at,
      'left', case when o.text is not null then coalesce(o.sent_at, ${lastAttemptTime('o')}) end,
      'due', case when o.outcome = 'pending' and o.text is null then greatest(o.due_at, ${now}) end))
    from message o join scenario t on t.company_id = o.company_id and t.id = o.scenario_id
    where o.company_id = m.company_id and o.client_id = m.client_id and o.id <> m.id and t.type = s.type
      and case s.type when 'reminder' then o.visit_id = m.visit_id and o.visit_at = m.visit_at when 'nps' then true
        else o.scenario_id = m.scenario_id and o.notice is not distinct from m.notice end
      and (o.outcome = 'pending' and t.state = 'active' and (o.text is not null or o.due_at < ${now.add({ hours: 48 })})
        or o.outcome in ('done', 'unknown') and o.updated_at > ${now.subtract({ hours: 24 * 30 })}
          and coalesce(o.sent_at, o.updated_at) > ${now.subtract({ hours: 48 })})
  ) end`

/**
 * Why this message gives way to a sibling, whatever was planned: what was late may have become due together with what follows it. A reminder of a visit
 * and a survey or a memo of a patient leave once a local day, the latest in time; of notices about one day the first speaks for those within an hour.
 */
export function getSiblingRefusal(
  message: ClaimedMessage,
  now: Temporal.Instant,
): 'OTHER_REMINDER' | 'SAME_DAY' | null {
  const siblings = message.siblings ?? []
  if (message.type === 'notification')
    return siblings.some((one) => coversMessage(one, message, now)) ? 'SAME_DAY' : null
  const today = toLocalDay(now, message)
  const taken = siblings.some(({ id, left, due, planned }) => {
    if (left !== null) return toLocalDay(left, message).equals(today)
    return (
      due !== null &&
      isDueBy(toLocalDay(due, message), today) &&
      isPlannedAfter({ id, planned }, message)
    )
  })
  if (!taken) return null
  return message.type === 'reminder' ? 'OTHER_REMINDER' : 'SAME_DAY'
}

function coversMessage(
  { id, left, due, planned, visit_at }: SiblingMessage,
  message: ClaimedMessage,
  now: Temporal.Instant,
) {
  if (
    message.visit_at === null ||
    !toLocalDay(visit_at, message).equals(toLocalDay(message.visit_at, message))
  )
    return false
  if (left !== null) return compare(left, now.subtract(MERGE_WINDOW)) > 0
  return due !== null && compare(due, now) <= 0 && !isPlannedAfter({ id, planned }, message)
}

const { compare } = Temporal.Instant

/** Due on this day at the latest. */
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
