import { sql } from 'kysely'
import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { noteAnswer } from '../engine/inbound/record-score.ts'
import { raiseRequest } from '../engine/notifications/raise-notifications.ts'
import type { Tx } from '../platform/db/database.ts'
import { holdPatient } from '../platform/patient/lock-patient.ts'

/** As many in a day from one patient: whoever writes more is surely being read already. */
const MOST_A_DAY = 5

/** Keeps a patient's words and tells staff of them, unless he has written too often today or was erased meanwhile. */
export async function takeRequest(
  tx: Tx,
  linked: LinkedMessage,
  text: string,
  now: Temporal.Instant,
): Promise<'taken' | 'tooMany' | 'gone'> {
  const { companyId, clientId, messageId } = linked
  // Forms that come at once are counted one after the other.
  if (!(await holdPatient(tx, clientId))) return 'gone'
  // The same words sent again, by a second press or a page loaded anew, have been taken already.
  const sent = await sql`select from client_request q
    where q.client_id = ${clientId} and q.text = ${text} and q.at > ${now.subtract({ hours: 24 })}`.execute(
    tx,
  )
  if (sent.rows.length > 0) return 'taken'
  const { rows } = await sql<{ id: string }>`
    insert into client_request (company_id, client_id, message_id, text, at)
    select ${companyId}, ${clientId}, ${messageId}, ${text}, ${now}
    where (select count(*) from client_request q where q.client_id = ${clientId} and q.at > ${now.subtract({ hours: 24 })}) < ${MOST_A_DAY}
    returning id`.execute(tx)
  const requestId = rows[0]?.id
  if (!requestId) return 'tooMany'
  await noteAnswer(tx, linked, 'requested', { text, via: 'page' }, now)
  await raiseRequest(tx, companyId, requestId, now)
  return 'taken'
}
