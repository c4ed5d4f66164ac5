import { sql } from 'kysely'
import { raiseUnclear } from '../alert/raise.ts'
import type { LinkedMessage } from '../answer/linked-message.ts'
import type { Tx } from '../db/database.ts'
import { noteAnswer } from './take-score.ts'

/** As many in a day from one patient: whoever writes more is surely being read already. */
const MOST_A_DAY = 5

/** Keeps a patient's words and tells staff of them; false when he has written too often today. */
export async function takeRequest(
  tx: Tx,
  linked: LinkedMessage,
  text: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { companyId, clientId, messageId } = linked
  // Forms that come at once are counted one after the other.
  await sql`select from client where id = ${clientId} for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into client_request (company_id, client_id, message_id, text, at)
    select ${companyId}, ${clientId}, ${messageId}, ${text}, ${now}
    where (select count(*) from client_request q where q.client_id = ${clientId} and q.at > ${now.subtract({ hours: 24 })}) < ${MOST_A_DAY}
    returning id`.execute(tx)
  const requestId = rows[0]?.id
  if (!requestId) return false
  await noteAnswer(tx, linked, 'requested', { text, via: 'page' }, now)
  await raiseUnclear(tx, companyId, `request ${requestId}`, { requestId }, now)
  return true
}
