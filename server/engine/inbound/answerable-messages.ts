import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AskedOf } from './reply-parser/patient-names.ts'

/** How far back a message may lie that somebody still answers. */
const FARTHEST = { hours: 24 * 60 }

/** A message that went to a phone, with what must be known to tell whether words from there are about it. */
export interface Asked {
  id: string
  type: string
  clientId: string
  /** The given name, by which patients of one phone tell each other apart. */
  name: string
  /** How answers may call the patient. */
  who: AskedOf
  visitId: string | null
  visitAt: Temporal.Instant | null
  timeZone: string
  sentAt: Temporal.Instant
  answer: string
  /** The visit it speaks of is as it was said, and lies ahead. */
  stands: boolean
  /** It is a survey, and nobody has answered it. */
  unrated: boolean
}

const columns = sql`
  m.id, s.type, m.client_id as "clientId", c.name, c.surname, c.middle_name as "middleName", c.gender, c.birth_date as "birthDate", m.visit_id as "visitId", m.visit_at as "visitAt", m.time_zone as "timeZone",
  coalesce(m.sent_at, m.send_at) as "sentAt", m.answer,
  coalesce(v.status = 'valid' and v.starts_at is not distinct from m.visit_at, v.id is null) as unchanged,
  s.type = 'nps' and m.rating is null
    and not exists (select from visit_survey y where y.company_id = m.company_id and y.message_id = m.id) as unrated`
const tables = sql`
  message m
  join client c on c.company_id = m.company_id and c.id = m.client_id
  join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id`

interface Person {
  name: string
  surname: string | null
  middleName: string | null
  gender: 'M' | 'F' | null
  /** ISO day. */
  birthDate: string | null
}
type Row = Omit<Asked, 'stands' | 'who'> & Person & { unchanged: boolean }
const askedOf = ({ unchanged, ...row }: Row, now: Temporal.Instant): Asked => ({
  ...row,
  who: whoIs(row, now.toZonedDateTimeISO(row.timeZone).toPlainDate()),
  stands: unchanged && row.visitAt !== null && Temporal.Instant.compare(row.visitAt, now) > 0,
})

const OF_AGE = { years: 18 }

function whoIs(
  { name, surname, middleName, gender, birthDate }: Person,
  today: Temporal.PlainDate,
): AskedOf {
  const isChild =
    birthDate !== null &&
    Temporal.PlainDate.compare(Temporal.PlainDate.from(birthDate).add(OF_AGE), today) > 0
  return {
    names: [name, surname ?? '', middleName ?? ''].filter((one) => one.length > 1),
    child: isChild ? (gender ?? 'unknown') : null,
  }
}

/** What went to this phone lately, the newest first. */
export async function askedOfPhone(tx: Tx, phone: string, now: Temporal.Instant): Promise<Asked[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
    where c.phone = ${phone} and m.sent_at is not null and m.sent_at > ${now.subtract(FARTHEST)}
    order by m.sent_at desc, m.send_at desc, m.visit_at nulls last, s.type desc, m.id limit 20`.execute(
    tx,
  )
  return rows.map((row) => askedOf(row, now))
}

/** The message that the provider knows by this id, when it went to this very phone: an id can be made up. */
export async function askedByProvider(
  tx: Tx,
  quoted: { accountId: string; providerId: string; phone: string },
  now: Temporal.Instant,
): Promise<Asked | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
    join attempt a on a.company_id = m.company_id and a.message_id = m.id
    where a.account_id = ${quoted.accountId} and a.provider_id = ${quoted.providerId} and c.phone = ${quoted.phone}`.execute(
    tx,
  )
  return rows[0] ? askedOf(rows[0], now) : null
}
