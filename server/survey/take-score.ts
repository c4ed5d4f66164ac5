import { sql } from 'kysely'
import { keepMessageAlerts } from '../alert/raise.ts'
import { answeredColumns } from '../answer/answered-columns.ts'
import type { LinkedMessage } from '../answer/linked-message.ts'
import type { Tx } from '../db/database.ts'
import { jsonText } from '../db/json-text.ts'
import { npsGroup } from './nps-group.ts'

/**
 * Keeps a score from 0 to 10 and the words beside it with its message. The first one counts: a second sending of the form changes nothing.
 * Like any answer it ends the cascade.
 */
export async function takeScore(
  tx: Tx,
  { companyId, messageId }: LinkedMessage,
  { score, comment }: { score: number; comment: string | null },
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update message set rating = ${score}, comment = ${comment}, ${surveyedColumns(now)}
    where id = ${messageId} and rating is null returning id`.execute(tx)
  if (rows.length === 0) return
  const detail = { score, group: npsGroup(score), text: comment, via: 'page' }
  await noteAnswer(tx, { companyId, messageId }, 'rated', detail, now)
}

/** A survey is one answer of several that a message may get: the first says when it was answered. */
export const surveyedColumns = (now: Temporal.Instant) => sql`
  answered_at = coalesce(answered_at, ${now}), updated_at = ${now}, ${answeredColumns}`

/** Writes into the message's trail what the patient did on a page. */
export async function noteAnswer(
  tx: Tx,
  { companyId, messageId }: Pick<LinkedMessage, 'companyId' | 'messageId'>,
  kind: 'rated' | 'surveyed' | 'requested' | 'consentChanged',
  detail: Record<string, unknown>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('message_event')
    .values({
      company_id: companyId,
      message_id: messageId,
      at: now,
      kind,
      detail: jsonText(detail),
    })
    .execute()
  await keepMessageAlerts(tx, messageId, now)
}
