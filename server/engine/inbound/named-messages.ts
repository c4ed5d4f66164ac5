import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { isCoveredBy } from '../template/covered-visits.ts'

/** For a message `m` with scenario `t`: the message `k` that was left out for each other visit that its text named. */
export const namedMessages = sql`message m
  join scenario t on t.company_id = m.company_id and t.id = m.scenario_id
  join message k on ${isCoveredBy} and k.visit_id = any(m.named_visits)`

/** A clear answer for all visits replaces what was said about each, so that nothing waits any more because of that. */
export const replaceNamedAnswers = (
  tx: Tx,
  messageId: string,
  answer: string,
  now: Temporal.Instant,
) =>
  sql`
    update message set answer = ${answer}, answered_at = ${now}, second_thoughts = false, handled = true, updated_at = ${now}
    from (select k.id from ${namedMessages} where m.id = ${messageId} and k.answer <> 'none') a where message.id = a.id`.execute(
    tx,
  )

/** The other visits that a message named, at the starts that it named. */
export async function listNamedVisits(
  tx: Tx,
  messageId: string,
): Promise<{ visitId: string; visitAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ visitId: string; visitAt: Temporal.Instant }>`
    select distinct k.visit_id as "visitId", k.visit_at as "visitAt" from ${namedMessages} where m.id = ${messageId}`.execute(
    tx,
  )
  return rows
}
