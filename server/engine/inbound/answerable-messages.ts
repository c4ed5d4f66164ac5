import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { PatientNames } from './reply-parser/patient-names.ts'

/** Maximum age of a message that can still be answered. */
const MAX_AGE = { hours: 24 * 60 }

/** A message sent to a phone, with the data needed to decide whether a reply is about it. */
export interface AnswerableMessage {
  id: string
  type: string
  clientId: string
  /** Given name, which distinguishes patients who share a phone. */
  name: string
  /** Names by which replies may refer to the patient. */
  patientNames: PatientNames
  visitId: string | null
  visitAt: Temporal.Instant | null
  /** It offers the time `visitAt` in place of the visit's own. */
  isOffer: boolean
  /** Other visits of the day that its text named and that still stand. */
  namedVisits: { visitId: string; startsAt: Temporal.Instant }[]
  timeZone: string
  sentAt: Temporal.Instant
  answer: string
  /** The visit is unchanged since the message and lies ahead. */
  isVisitAhead: boolean
  /** An unanswered survey. */
  unrated: boolean
}

const answerableColumns = sql`
  m.id, s.type, m.client_id as "clientId", c.name, c.surname, c.middle_name as "middleName", c.gender, c.birth_date as "birthDate", m.visit_id as "visitId", m.visit_at as "visitAt", coalesce(m.notice = 'freed', false) as "isOffer", m.time_zone as "timeZone",
  coalesce(m.sent_at, m.send_at) as "sentAt", m.answer,
  coalesce(v.status = 'valid' and case m.notice when 'freed' then v.starts_at > m.visit_at else v.starts_at is not distinct from m.visit_at end,
    v.id is null) as unchanged,
  (select jsonb_agg(jsonb_build_object('visitId', o.id, 'startsAt', o.starts_at) order by o.starts_at) from visit o
    where o.company_id = m.company_id and o.id = any(m.named_visits) and o.status = 'valid') as named,
  s.type = 'nps' and m.rating is null
    and not exists (select from visit_survey y where y.company_id = m.company_id and y.message_id = m.id) as unrated`
const answerableTables = sql`
  message m
  join client c on c.company_id = m.company_id and c.id = m.client_id
  join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id`

interface Person {
  name: string
  surname: string | null
  middleName: string | null
  gender: 'M' | 'F' | null
  /** ISO date. */
  birthDate: string | null
}
type AnswerableRow = Omit<AnswerableMessage, 'isVisitAhead' | 'patientNames' | 'namedVisits'> &
  Person & { unchanged: boolean; named: { visitId: string; startsAt: string }[] | null }
const toAnswerableMessage = (
  { unchanged, named, ...row }: AnswerableRow,
  now: Temporal.Instant,
): AnswerableMessage => ({
  ...row,
  namedVisits: (named ?? []).map(({ visitId, startsAt }) => ({
    visitId,
    startsAt: Temporal.Instant.from(startsAt),
  })),
  patientNames: toPatientNames(row, now.toZonedDateTimeISO(row.timeZone).toPlainDate()),
  isVisitAhead: unchanged && row.visitAt !== null && Temporal.Instant.compare(row.visitAt, now) > 0,
})

const AGE_OF_MAJORITY = { years: 18 }

function toPatientNames(
  { name, surname, middleName, gender, birthDate }: Person,
  today: Temporal.PlainDate,
): PatientNames {
  const isChild =
    birthDate !== null &&
    Temporal.PlainDate.compare(Temporal.PlainDate.from(birthDate).add(AGE_OF_MAJORITY), today) > 0
  return {
    names: [name, surname ?? '', middleName ?? ''].filter((one) => one.length > 1),
    childGender: isChild ? (gender ?? 'unknown') : null,
  }
}

/** Returns the recent messages to this phone, newest first. */
export async function listAnswerableMessages(
  tx: Tx,
  phone: string,
  now: Temporal.Instant,
): Promise<AnswerableMessage[]> {
  const { rows } = await sql<AnswerableRow>`
    select ${answerableColumns} from ${answerableTables}
    where c.phone = ${phone} and m.sent_at is not null and m.sent_at > ${now.subtract(MAX_AGE)}
    order by m.sent_at desc, m.send_at desc, m.visit_at nulls last, s.type desc, m.id limit 20`.execute(
    tx,
  )
  return rows.map((row) => toAnswerableMessage(row, now))
}

/** Returns the message with this provider id if it was sent to this phone; the check is needed because an id can be forged. */
export async function findMessageByProviderId(
  tx: Tx,
  query: { accountId: string; providerId: string; phone: string },
  now: Temporal.Instant,
): Promise<AnswerableMessage | null> {
  const { rows } = await sql<AnswerableRow>`
    select ${answerableColumns} from ${answerableTables}
    join attempt a on a.company_id = m.company_id and a.message_id = m.id
    where a.account_id = ${query.accountId} and a.provider_id = ${query.providerId} and c.phone = ${query.phone}`.execute(
    tx,
  )
  return rows[0] ? toAnswerableMessage(rows[0], now) : null
}
