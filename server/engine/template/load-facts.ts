import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { contactSql } from './branch-contact.ts'
import { listedVisitsSql, namedVisitsSql } from './covered-visits.ts'
import type { MessageFacts } from './render-template.ts'

/** A message or list row whose facts are needed; `id` is the key in the result. */
export interface FactsQuery {
  id: string
  companyId: string
  clientId: string
  /** The message's visit, or the visit that determines the patient's branch. */
  visitId: string | null
  /** Null if the message is about no visit: dates are then relative to the day of sending. */
  visitAt: Temporal.Instant | null
  /** `visitAt` is a freed time that the message offers: its text names that time, not the visit's own. */
  isOffer?: boolean
  sendAt: Temporal.Instant
  timeZone: string
  sendTime: string
  giftExpiryDays: number | null
  /** The stored message, or the scenario whose sending list has the row: its text names the other visits of the day that it covers. */
  messageId?: string
  listScenarioId?: string
}

interface NamedVisit {
  visitId: string
  /** ISO instant. */
  startsAt: string
  specialist: string | null
}

interface FactsRow {
  id: string
  name: string
  middle_name: string | null
  specialist: string | null
  card_text: string | null
  address: string | null
  phone: string | null
  map_link: string | null
  company_name: string
  locale: 'ru' | 'en'
  starts_at: Temporal.Instant | null
  previous_at: Temporal.Instant | null
  time_zone: string
  send_at: Temporal.Instant
  send_time: string
  gift_expiry_days: number | null
  named: NamedVisit[] | null
}

/** Loads the current facts for these messages' texts in one statement. Links are added by the caller. */
export async function loadFacts(tx: Tx, queries: FactsQuery[]): Promise<Map<string, MessageFacts>> {
  const { rows } = await sql<FactsRow>`
    select w.id, c.name, c.middle_name, s.name as specialist, s.card_text,
      ${contactSql('address', sql`co`)} as address, ${contactSql('phone', sql`co`)} as phone,
      ${contactSql('mapLink', sql`co`)} as map_link, co.name as company_name, co.locale,
      case when w.about_visit then coalesce(w.offered_at, v.starts_at) end as starts_at,
      (select max(p.starts_at) from visit p where p.company_id = c.company_id and p.client_id = c.id and p.status = 'valid'
        and p.outcome is distinct from 'noShow' and p.starts_at < case when w.about_visit then v.starts_at else w.send_at end) as previous_at,
      w.time_zone, w.send_at, w.send_time, w.gift_expiry_days, coalesce(k.named, l.named) as named
    from jsonb_to_recordset(${JSON.stringify(queries.map(toRecord))}::jsonb)
      as w(id text, company_id uuid, client_id uuid, visit_id uuid, about_visit boolean, offered_at timestamptz, time_zone text, send_at timestamptz,
        send_time text, gift_expiry_days int, message_id uuid, list_scenario_id uuid, day_from timestamptz, day_to timestamptz)
    join client c on c.company_id = w.company_id and c.id = w.client_id
    join company co on co.id = c.company_id
    left join visit v on v.company_id = c.company_id and v.id = w.visit_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
    left join lateral (${namedVisitsSql}) k on w.message_id is not null and w.about_visit
    left join lateral (${listedVisitsSql}) l on w.list_scenario_id is not null and w.about_visit`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, toFacts(row)]))
}

const toRecord = (one: FactsQuery) => ({
  id: one.id,
  company_id: one.companyId,
  client_id: one.clientId,
  visit_id: one.visitId,
  about_visit: one.visitAt !== null,
  offered_at: one.isOffer ? (one.visitAt?.toString() ?? null) : null,
  time_zone: one.timeZone,
  send_at: one.sendAt.toString(),
  send_time: one.sendTime,
  gift_expiry_days: one.giftExpiryDays,
  message_id: one.messageId ?? null,
  list_scenario_id: one.listScenarioId ?? null,
  ...(one.listScenarioId && one.visitAt ? toDay(one.visitAt, one.timeZone) : {}),
})

function toDay(at: Temporal.Instant, timeZone: string) {
  const start = at.toZonedDateTimeISO(timeZone).startOfDay()
  const end = start.add({ days: 1 }).startOfDay()
  return { day_from: start.toInstant().toString(), day_to: end.toInstant().toString() }
}

const toFacts = (row: FactsRow): MessageFacts => ({
  clientName: row.name,
  middleName: row.middle_name,
  specialist: row.specialist,
  cardText: row.card_text,
  address: row.address,
  phone: row.phone,
  mapLink: row.map_link,
  companyName: row.company_name,
  visitAt: row.starts_at,
  otherVisits: (row.named ?? []).map(({ visitId, startsAt, specialist }) => ({
    visitId,
    startsAt: Temporal.Instant.from(startsAt),
    specialist,
  })),
  previousVisitAt: row.previous_at,
  timeZone: row.time_zone,
  sendAt: row.send_at,
  sendTime: row.send_time,
  giftExpiryDays: row.gift_expiry_days,
  locale: row.locale,
  links: {},
})
