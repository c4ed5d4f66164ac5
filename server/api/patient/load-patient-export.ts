import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

/** All stored data of one patient by table, unchanged, without data of other people. */
export type PatientExport = Record<string, Record<string, unknown>[]>

/** Throws `Problem` if there is no such patient. */
export async function loadPatientExport(tx: Tx, clientId: string): Promise<PatientExport> {
  const exclusivePhone = sql`(select c.phone from client c where c.id = ${clientId} and not exists (
    select from client o where o.phone = c.phone and o.id <> c.id))`
  const ownMessages = sql`client_id = ${clientId} or chat_id in (select h.id from chat h where h.phone = ${exclusivePhone})`
  const messageIds = sql`(select m.id from message m where ${ownMessages})`
  const queries = {
    patient: sql`select * from client where id = ${clientId}`,
    visits: sql`select v.*, sp.name as specialist, b.name as branch from visit v
      left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id where v.client_id = ${clientId} order by v.starts_at`,
    messages: sql`select m.*, s.name as scenario from (select * from message where ${ownMessages}) m
      left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id order by m.send_at`,
    attempts: sql`select * from attempt where message_id in ${messageIds} order by started_at, number`,
    events: sql`select * from message_event where message_id in ${messageIds} order by id`,
    replies: sql`select * from reply where message_id in ${messageIds} or message_id is null and phone = ${exclusivePhone} order by at`,
    surveys: sql`select * from visit_survey where client_id = ${clientId} order by at`,
    requests: sql`select * from client_request where client_id = ${clientId} order by at`,
    consents: sql`select * from consent_change where client_id = ${clientId} order by at`,
    numbers: sql`select * from phone_change where client_id = ${clientId} order by at`,
    chats: sql`select * from telegram_chat where phone = ${exclusivePhone}`,
    files: sql`select f.id, f.reply_id, f.name, f.type, f.size, f.created_at from chat_file f where f.reply_id in (
      select r.id from reply r where r.message_id in ${messageIds} or r.message_id is null and r.phone = ${exclusivePhone}) order by f.created_at`,
    conversations: sql`select number, phone, created_at from chat where phone = ${exclusivePhone}`,
    reviews: sql`select * from review_transition where message_id in ${messageIds} order by at`,
  }
  const patientExport: PatientExport = {}
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_strip_nulls(to_jsonb(r) - 'company_id' - 'link' - 'fence' - 'key') as row from (${query}) r`.execute(
      tx,
    )
    patientExport[name] = rows.map(({ row }) => row)
  }
  if (patientExport.patient?.length === 0) throw new Problem('NOT_FOUND')
  return patientExport
}
