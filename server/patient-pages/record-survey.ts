import { sql } from 'kysely'
import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { addPageEvent, surveyUpdateColumns } from '../engine/inbound/record-score.ts'
import type { Tx } from '../platform/db/database.ts'
import { lockPatient } from '../platform/patient/lock-patient.ts'

/** Topics of the survey after a first visit. */
export const surveyTopics = ['specialist', 'reception', 'waiting', 'comfort'] as const
export type SurveyTopic = (typeof surveyTopics)[number]

export interface SurveyAnswer {
  /** 1 to 5; null if nothing was chosen. */
  ratings: Record<SurveyTopic, number | null>
  comment: string | null
  /** Text by which the patient allows publishing the comment; null: not allowed. */
  permissionText: string | null
}

/** Stores the survey with its message. Only the first one counts: submitting the form again changes nothing, nor does one of an erased patient. */
export async function recordSurvey(
  tx: Tx,
  linked: LinkedMessage,
  { ratings, comment, permissionText }: SurveyAnswer,
  now: Temporal.Instant,
): Promise<void> {
  const { companyId, messageId, clientId, visitId } = linked
  if (!(await lockPatient(tx, clientId))) return
  const inserted = await tx
    .insertInto('visit_survey')
    .values({
      company_id: companyId,
      message_id: messageId,
      client_id: clientId,
      visit_id: visitId,
      specialist_mark: ratings.specialist,
      reception_mark: ratings.reception,
      waiting_mark: ratings.waiting,
      comfort_mark: ratings.comfort,
      comment,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (!inserted) return
  await sql`update message set ${permissionText === null ? sql`` : sql`may_show_at = ${now},`} ${surveyUpdateColumns(now)} where id = ${messageId}`.execute(
    tx,
  )
  await addPageEvent(
    tx,
    linked,
    'surveyed',
    { ...ratings, text: comment, via: 'page', ...(permissionText && { agreed: permissionText }) },
    now,
  )
}
