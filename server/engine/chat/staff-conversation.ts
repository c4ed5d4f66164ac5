import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { automaticCondition } from '../../platform/patient/automatic-messages.ts'

/** Time during which a patient's reply is assumed to answer staff. */
const CONVERSATION_WINDOW = { hours: 24 * 7 }

/**
 * Returns when staff last wrote to this number, if recent enough to be answered; else null. Later replies are for staff: a «да» to their question
 * is no answer to an earlier reminder.
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

/** SQL: true if staff had recently written to the number from which the reply `r` came. */
export const isAfterStaffMessage = sql<boolean>`exists (select from message m join chat h on h.company_id = m.company_id and h.id = m.chat_id
  where h.company_id = r.company_id and h.phone = r.phone and not ${automaticCondition} and m.sent_at between r.at - make_interval(hours => ${CONVERSATION_WINDOW.hours}) and r.at)`
