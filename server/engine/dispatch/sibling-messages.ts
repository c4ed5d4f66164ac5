import { sql } from 'kysely'
import { lastAsked } from '../plan/last-attempt-time.ts'
import type { Work } from './claimed-message.ts'

/** Another message that may not leave on the same day as this one, or at the same time. Moments in ISO form. */
export interface Sibling {
  id: string
  /** When it left, as far as anybody knows; null while it has not begun to. */
  left: string | null
  /** When it can leave next; null when it will not. */
  due: string | null
  planned: string
  visit_at: string
}

/** Notices of one patient and day that fall due within this become one (decision 0051). */
const TOGETHER = { minutes: 60 }

/**
 * A part of a claim: the siblings of `m`, a message of the scenario `s`. Reminders of the same start of a visit, surveys of the same patient, memos and
 * notices of the same scenario and patient; what lies two days back or ahead shares no local day with it.
 */
export const siblingsOf = (now: Temporal.Instant) => sql`
  case when s.type in ('reminder', 'nps', 'memo', 'notification') then (
    select jsonb_agg(jsonb_build_object('id', o.id, 'visit_at', o.visit_at, 'planned', o.send_at,
      'left', case when o.text is not null then coalesce(o.sent_at, ${lastAsked('o')}) end,
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
export function givesWay(work: Work, now: Temporal.Instant): 'OTHER_REMINDER' | 'SAME_DAY' | null {
  const siblings = work.siblings ?? []
  if (work.type === 'notification')
    return siblings.some((one) => speaksFor(one, work, now)) ? 'SAME_DAY' : null
  const today = dayOf(now, work)
  const taken = siblings.some(({ id, left, due, planned }) => {
    if (left !== null) return dayOf(left, work).equals(today)
    return due !== null && isDay(dayOf(due, work), today) && isAfter({ id, planned }, work)
  })
  if (!taken) return null
  return work.type === 'reminder' ? 'OTHER_REMINDER' : 'SAME_DAY'
}

function speaksFor(
  { id, left, due, planned, visit_at }: Sibling,
  work: Work,
  now: Temporal.Instant,
) {
  if (work.visit_at === null || !dayOf(visit_at, work).equals(dayOf(work.visit_at, work)))
    return false
  if (left !== null) return compare(left, now.subtract(TOGETHER)) > 0
  return due !== null && compare(due, now) <= 0 && !isAfter({ id, planned }, work)
}

const { compare } = Temporal.Instant

/** Due on this day at the latest. */
const isDay = (day: Temporal.PlainDate, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, today) <= 0

const isAfter = (one: Pick<Sibling, 'id' | 'planned'>, work: Pick<Work, 'id' | 'send_at'>) => {
  const order = compare(one.planned, work.send_at)
  return order === 0 ? one.id > work.id : order > 0
}

const dayOf = (at: string | Temporal.Instant, { time_zone }: Work) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(time_zone).toPlainDate()
