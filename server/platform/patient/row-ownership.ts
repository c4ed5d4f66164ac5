import { type RawBuilder, sql } from 'kysely'
import { foldTextSql } from '../db/fold-text-sql.ts'

/**
 * Conditions by which a table's rows belong to a patient. A number that another patient has as well identifies nobody: then only what is linked to
 * the patient by id belongs to them.
 */

type Condition = RawBuilder<unknown>

/** The patient's phone if no other patient has it, otherwise null. */
const exclusivePhone = (clientId: string) => sql`(
  select c.phone from client c where c.id = ${clientId} and not exists (select from client o where o.phone = c.phone and o.id <> c.id))`

/** For tables with a column `phone`. */
export const hasExclusivePhone = (clientId: string): Condition =>
  sql`phone = ${exclusivePhone(clientId)}`

/** Messages to the patient; if the conversation is the patient's alone, also those written before the number was assigned. */
export const isOwnMessage = (clientId: string): Condition =>
  sql`(client_id = ${clientId} or chat_id in (select h.id from chat h where h.phone = ${exclusivePhone(clientId)}))`

export const ownMessageIds = (clientId: string): Condition =>
  sql`(select m.id from message m where ${isOwnMessage(clientId)})`

export const isOwnReply = (clientId: string): Condition =>
  sql`(message_id in ${ownMessageIds(clientId)} or message_id is null and phone = ${exclusivePhone(clientId)})`

export const ownReplyIds = (clientId: string): Condition =>
  sql`(select r.id from reply r where ${isOwnReply(clientId)})`

/** Notifications about the patient's messages or requests. */
export const isOwnNotification = (clientId: string): Condition =>
  sql`(message_id in ${ownMessageIds(clientId)}
    or (detail ->> 'requestId')::uuid in (select q.id from client_request q where q.client_id = ${clientId}))`

/** A test patient `t` with the same name and number; either alone may be somebody else's. */
export const isSameTestPatient = (clientId: string): Condition => sql`exists (
  select from client c where c.id = ${clientId} and c.phone = t.phone
    and ${foldTextSql(sql`t.last_name`)} = ${foldTextSql(sql`c.surname`)} and ${foldTextSql(sql`t.first_name`)} = ${foldTextSql(sql`c.name`)})`

const toDigits = (text: Condition) => sql`regexp_replace(${text}, '\\D', '', 'g')`

/** A text that contains the patient's phone or full name, such as a rejected row of a file. */
export const mentionsPatient = (clientId: string, text: Condition): Condition => sql`exists (
  select from client c where c.id = ${clientId} and (
    length(coalesce(c.phone, c.phone_raw, '')) > 6
      and ${toDigits(text)} like '%' || right(${toDigits(sql`coalesce(c.phone, c.phone_raw)`)}, 10) || '%'
    or c.surname <> '' and ${text} ilike '%' || c.surname || '%' and ${text} ilike '%' || c.name || '%'))`
