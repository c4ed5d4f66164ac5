import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

interface VisitStart {
  messageId: string
  visitId: string | null
  visitAt: Temporal.Instant | null
}

/**
 * Returns the time of the last clear answer about this start of the visit, by message, page or staff; null if none. Without a visit, answers to
 * this message count. Ordered by the time of answering, not of receipt: after an outage an old yes may arrive after a no.
 */
export async function getLastAnswerTime(
  tx: Tx,
  { messageId, visitId, visitAt }: VisitStart,
): Promise<Temporal.Instant | null> {
  const plain = sql`('approved', 'transferred', 'canceled')`
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    with about as (select id from message where id = ${messageId} or visit_id = ${visitId} and visit_at = ${visitAt})
    select greatest(
      (select max(r.at) from about m join reply r on r.company_id = current_company() and r.message_id = m.id where r.answer in ${plain}),
      (select max(e.at) from about m join message_event e on e.company_id = current_company() and e.message_id = m.id
        where e.kind = 'answered' and e.detail ->> 'via' = 'page' and e.detail ->> 'answer' in ${plain}),
      (select max(a.at) from visit_answer a where a.visit_id = ${visitId} and a.visit_at = ${visitAt} and a.taken_back_at is null)) as at`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}
