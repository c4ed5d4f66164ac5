import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/*
 * Whoever writes of a patient holds his row until his transaction ends, as the erasure does: what was written before it is among what it takes out,
 * and what comes after it finds nobody (docs/decisions/0137). The order is: the conversation, patients by their ids, visits, messages.
 */

/** Locks the patient's row; false if erased or unknown. */
export async function lockPatient(tx: Tx, clientId: string): Promise<boolean> {
  const client = await tx
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return client !== undefined
}

/** Locks the patient of a message, visit or request; false also if there is no such row. */
export async function lockPatientOf(
  tx: Tx,
  table: 'message' | 'visit' | 'client_request',
  id: string,
): Promise<boolean> {
  const row = await tx.selectFrom(table).select('client_id').where('id', '=', id).executeTakeFirst()
  return row?.client_id ? lockPatient(tx, row.client_id) : false
}

/** Locks the conversation with a number and all patients who have it now. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select from chat where phone = ${phone} for no key update`.execute(tx)
  await sql`select from client where phone = ${phone} order by id for no key update`.execute(tx)
}
