import { sql } from 'kysely'
import { npsGroup } from '../../../domain/nps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { holdPatientOf } from '../../platform/patient/lock-patient.ts'
import { keepMessageAlerts } from '../notifications/raise-notifications.ts'
import { answeredColumns } from './answer-update-columns.ts'
import type { LinkedMessage } from './find-linked-message.ts'

interface Score {
  score: number
  comment: string | null
  via: 'page' | 'reply'
  /** The words by which the patient lets the clinic show the comment; null or left out: does not. */
  agreed?: string | null
}

/**
 * Keeps a score from 0 to 10 and the words beside it with its message. The first one counts: a second sending of the form changes nothing.
 * Like any answer it ends the cascade. Answers whether this is the one that counts.
 */
export async function takeScore(
  tx: Tx,
  { companyId, messageId }: Pick<LinkedMessage, 'companyId' | 'messageId'>,
  { score, comment, via, agreed = null }: Score,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await holdPatientOf(tx, 'message', messageId))) return false
  const { rows } = await sql<{ id: string }>`
    update message set rating = ${score}, comment = ${comment}, may_show_at = ${agreed === null ? null : now},
      opened_at = coalesce(opened_at, ${via === 'page' ? now : null}), ${surveyedColumns(now)}
    where id = ${messageId} and rating is null returning id`.execute(tx)
  if (rows.length === 0) return false
  const detail = { score, group: npsGroup(score), text: comment, via, ...(agreed && { agreed }) }
  await noteAnswer(tx, { companyId, messageId }, 'rated', detail, now)
  return true
}

/** A survey is one answer of several that a message may get: the first says when it was answered. */
export const surveyedColumns = (now: Temporal.Instant) => sql`
  answered_at = coalesce(answered_at, ${now}), updated_at = ${now}, ${answeredColumns}`

/** Writes into the message's trail what the patient did on a page. */
export async function noteAnswer(
  tx: Tx,
  { companyId, messageId }: Pick<LinkedMessage, 'companyId' | 'messageId'>,
  kind: 'rated' | 'surveyed' | 'requested' | 'consentChanged' | 'showWithdrawn',
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
