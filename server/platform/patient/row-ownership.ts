import { type RawBuilder, sql } from 'kysely'
import { foldTextSql } from '../db/fold-text-sql.ts'

/**
 * Conditions by which a table's rows belong to a patient. A number that another patient has as well identifies nobody: then only what is linked to
 * the patient by id belongs to them.
 */

type Condition = RawBuilder<unknown>

/** The patient's numbers, current and earlier ones. */
export const ownPhones = (clientId: string): Condition => sql`(
  select c.phone from client c where c.id = ${clientId}
  union select h.before from phone_change h where h.client_id = ${clientId}
  union select h.phone from phone_change h where h.client_id = ${clientId})`

/** Those that no other patient has now. */
const exclusivePhones = (clientId: string) => sql`(
  select n.phone from ${ownPhones(clientId)} n
  where n.phone is not null and not exists (select from client o where o.phone = n.phone and o.id <> ${clientId}))`

/** For tables with a column `phone`. */
export const hasExclusivePhone = (clientId: string): Condition =>
  sql`phone in ${exclusivePhones(clientId)}`

/** Messages to the patient; if the conversation is the patient's alone, also those written before the number was assigned. */
export const isOwnMessage = (clientId: string): Condition =>
  sql`(client_id = ${clientId} or chat_id in (select h.id from chat h where h.phone in ${exclusivePhones(clientId)}))`

export const ownMessageIds = (clientId: string): Condition =>
  sql`(select m.id from message m where ${isOwnMessage(clientId)})`

export const isOwnReply = (clientId: string): Condition =>
  sql`(message_id in ${ownMessageIds(clientId)} or message_id is null and phone in ${exclusivePhones(clientId)})`

export const ownReplyIds = (clientId: string): Condition =>
  sql`(select r.id from reply r where ${isOwnReply(clientId)})`

/** Notifications about the patient's messages or requests, or notes about the patient. */
export const isOwnNotification = (clientId: string): Condition =>
  sql`(message_id in ${ownMessageIds(clientId)}
    or (detail ->> 'requestId')::uuid in (select q.id from client_request q where q.client_id = ${clientId})
    or (detail ->> 'noteId')::uuid in (select n.id from note n where n.client_id = ${clientId}))`

/** A test patient `t` with the same name and number; either alone may be somebody else's. */
export const isSameTestPatient = (clientId: string): Condition => sql`exists (
  select from client c where c.id = ${clientId} and c.phone = t.phone
    and ${foldTextSql(sql`t.last_name`)} = ${foldTextSql(sql`c.surname`)} and ${foldTextSql(sql`t.first_name`)} = ${foldTextSql(sql`c.name`)})`

const toDigits = (text: Condition) => sql`regexp_replace(${text}, '\\D+', '', 'g')`

/** The words of a text, folded, each between spaces. Invisible signs within words are left out. */
const toWords = (text: Condition) =>
  sql`' ' || trim(regexp_replace(${foldTextSql(sql`regexp_replace(${text}, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')`)}, '[^[:alnum:]]+', ' ', 'g')) || ' '`

/**
 * A text that names the patient, such as a rejected row of a file: by an own number or email, by surname and name, or by surname and birth date.
 * Parts of words do not count: "Ро" is not in "Петров". What is known of the patient is read once, not for each row.
 */
export function mentionsPatient(clientId: string, text: Condition): Condition {
  const ofPatient = (value: Condition) =>
    sql`(select ${value} from client c where c.id = ${clientId})`
  const words = (name: Condition) =>
    ofPatient(sql`case when ${name} ~ '[[:alnum:]]' then ${toWords(name)} end`)
  const lastDigits = (phone: Condition) =>
    sql`case when length(${toDigits(phone)}) > 6 then right(${toDigits(phone)}, 10) end`
  const numbers = sql`(
    select array_agg(${lastDigits(sql`n.phone`)}) from (
      select own.phone from ${exclusivePhones(clientId)} own
      union select c.phone_raw from client c where c.id = ${clientId} and c.phone is null
    ) n)`
  const birthDate = ofPatient(
    sql`to_char(c.birth_date, 'DD[.]MM[.]YYYY') || '|' || to_char(c.birth_date, 'YYYY-MM-DD')`,
  )
  return sql`exists (
    select from (select ${text} as plain, ${toDigits(text)} as digits offset 0) t
    where exists (select from unnest(${numbers}) number where strpos(t.digits, number) > 0)
      or strpos(lower(t.plain), ${ofPatient(sql`case when length(c.email) > 5 then lower(c.email) end`)}) > 0
      or exists (select from (select ${toWords(sql`t.plain`)} as words offset 0) w
        where strpos(w.words, ${words(sql`c.surname`)}) > 0
          and (strpos(w.words, ${words(sql`c.name`)}) > 0 or t.plain ~ ${birthDate})))`
}
