import { sql } from 'kysely'
import { toNpsGroup } from '../../../domain/nps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { updateMessageNotifications } from '../notifications/raise-notifications.ts'
import { answerUpdateColumns } from './answer-update-columns.ts'
import type { LinkedMessage } from './find-linked-message.ts'

interface ScoreAnswer {
  score: number
  comment: string | null
  via: 'page' | 'reply'
  /** Text by which the patient allows publishing the comment; null or missing: not allowed. */
  agreed?: string | null
}

/**
 * Stores a score from 0 to 10 and its comment with the message. Only the first one counts: submitting the form again changes nothing. Like any
 * answer it ends the cascade. Returns true if this one counts.
 */
export async function recordScore(
  tx: Tx,
  { companyId, messageId }: Pick<LinkedMessage, 'companyId' | 'messageId'>,
  { score, comment, via, agreed = null }: ScoreAnswer,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await lockPatientOf(tx, 'message', messageId))) return false
  const { rows } = await sql<{ id: string }>`
    update message set rating = ${score}, comment = ${comment}, may_show_at = ${agreed === null ? null : now},
      opened_at = coalesce(opened_at, ${via === 'page' ? now : null}), ${surveyUpdateColumns(now)}
    where id = ${messageId} and rating is null returning id`.execute(tx)
  if (rows.length === 0) return false
  const detail = { score, group: toNpsGroup(score), text: comment, via, ...(agreed && { agreed }) }
  await addPageEvent(tx, { companyId, messageId }, 'rated', detail, now)
  return true
}

/** A survey's score is one of several possible answers of a message: the first one sets the answer time. */
export const surveyUpdateColumns = (now: Temporal.Instant) => sql`
  answered_at = coalesce(answered_at, ${now}), updated_at = ${now}, ${answerUpdateColumns}`

/** Adds the patient's action on a page to the message's history. */
export async function addPageEvent(
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
      detail: toJsonText(detail),
    })
    .execute()
  await updateMessageNotifications(tx, messageId, now)
}
