import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { MessageFacts } from './render.ts'

/** One message or list row whose words are wanted; `id` comes back as the key. */
export interface FactsWanted {
  id: string
  companyId: string
  clientId: string
  visitId: string | null
  timeZone: string
  sendTime: string
}

interface Row {
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
  starts_at: Temporal.Instant
  previous_at: Temporal.Instant | null
  time_zone: string
  send_time: string
}

/** What the texts of these messages are made of, as the data is now, read in one statement. Links are added by the caller. */
export async function loadFacts(tx: Tx, wanted: FactsWanted[]): Promise<Map<string, MessageFacts>> {
  const { rows } = await sql<Row>`
    select w.id, c.name, c.middle_name, s.name as specialist, s.card_text,
      coalesce(b.address, co.address) as address, coalesce(b.phone, co.phone) as phone,
      coalesce(b.map_link, co.map_link) as map_link, co.name as company_name, co.locale, v.starts_at,
      (select max(p.starts_at) from visit p where p.company_id = v.company_id and p.client_id = v.client_id
        and p.status = 'valid' and p.outcome is distinct from 'noShow' and p.starts_at < v.starts_at) as previous_at,
      w.time_zone, w.send_time
    from jsonb_to_recordset(${JSON.stringify(wanted.map(recordOf))}::jsonb)
      as w(id text, company_id uuid, client_id uuid, visit_id uuid, time_zone text, send_time text)
    join client c on c.company_id = w.company_id and c.id = w.client_id
    join company co on co.id = c.company_id
    left join visit v on v.company_id = c.company_id and v.id = w.visit_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id`.execute(tx)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

const recordOf = (one: FactsWanted) => ({
  id: one.id,
  company_id: one.companyId,
  client_id: one.clientId,
  visit_id: one.visitId,
  time_zone: one.timeZone,
  send_time: one.sendTime,
})

const factsOf = (row: Row): MessageFacts => ({
  clientName: row.name,
  middleName: row.middle_name,
  specialist: row.specialist,
  cardText: row.card_text,
  address: row.address,
  phone: row.phone,
  mapLink: row.map_link,
  companyName: row.company_name,
  visitAt: row.starts_at,
  previousVisitAt: row.previous_at,
  timeZone: row.time_zone,
  sendTime: row.send_time,
  locale: row.locale,
  links: {},
})
