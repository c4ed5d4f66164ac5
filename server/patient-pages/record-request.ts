import { sql } from 'kysely'
import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { addPageEvent } from '../engine/inbound/record-score.ts'
import { raisePatientRequest } from '../engine/notifications/raise-notifications.ts'
import type { Tx } from '../platform/db/database.ts'
import { lockPatient } from '../platform/patient/lock-patient.ts'

/** Daily limit per patient; staff are already aware of a patient who writes more. */
const MAX_REQUESTS_PER_DAY = 5

/** Stores a patient's request and notifies staff, unless the daily limit is reached or the patient was erased meanwhile. */
export async function recordRequest(
  tx: Tx,
  linked: LinkedMessage,
  text: string,
  now: Temporal.Instant,
): Promise<'taken' | 'tooMany' | 'gone'> {
  const { companyId, clientId, messageId } = linked
  // Serializes concurrent forms for the limit.
  if (!(await lockPatient(tx, clientId))) return 'gone'
  // The same text again, by a double click or a reload, is already stored.
  const repeated = await sql`select from client_request q
    where q.client_id = ${clientId} and q.text = ${text} and q.at > ${now.subtract({ hours: 24 })}`.execute(
    tx,
  )
  if (repeated.rows.length > 0) return 'taken'
  const { rows } = await sql<{ id: string }>`
    insert into client_request (company_id, client_id, message_id, text, at)
    select ${companyId}, ${clientId}, ${messageId}, ${text}, ${now}
    where (select count(*) from client_request q where q.client_id = ${clientId} and q.at > ${now.subtract({ hours: 24 })}) < ${MAX_REQUESTS_PER_DAY}
    returning id`.execute(tx)
  const requestId = rows[0]?.id
  if (!requestId) return 'tooMany'
  await addPageEvent(tx, linked, 'requested', { text, via: 'page' }, now)
  await raisePatientRequest(tx, companyId, requestId, now)
  return 'taken'
}
