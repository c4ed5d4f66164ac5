import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { automaticCondition } from '../../platform/patient/automatic-messages.ts'

/** So long staff's words are what a patient answers. */
const CONVERSATION_WINDOW = { hours: 24 * 7 }

/**
 * When staff last wrote to this number, while a patient may still be answering that; null: they have not lately. What is said after that is said to
 * staff: a «да» to their question is no answer to the reminder before it.
 */
export async function getLastStaffMessageTime(
  tx: Tx,
  phone: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select m.sent_at as at from message m join chat c on c.company_id = m.company_id and c.id = m.chat_id
    where c.phone = ${phone} and m.sent_at > ${now.subtract(CONVERSATION_WINDOW)} and not ${automaticCondition} order by m.sent_at desc limit 1`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}

/** Whether staff had lately written to the number from which the reply `r` came, as a part of SQL. */
export const isAfterStaffMessage = sql<boolean>`exists (select from message m join chat h on h.company_id = m.company_id and h.id = m.chat_id
  where h.company_id = r.company_id and h.phone = r.phone and not ${automaticCondition} and m.sent_at between r.at - make_interval(hours => ${CONVERSATION_WINDOW.hours}) and r.at)`
