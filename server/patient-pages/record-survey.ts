import { sql } from 'kysely'
import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { noteAnswer, surveyedColumns } from '../engine/inbound/record-score.ts'
import type { Tx } from '../platform/db/database.ts'
import { holdPatient } from '../platform/patient/lock-patient.ts'

/** What the survey after a first visit asks about. */
export const surveyTopics = ['specialist', 'reception', 'waiting', 'comfort'] as const
export type SurveyTopic = (typeof surveyTopics)[number]

export interface SurveyAnswer {
  /** From 1 to 5; null where nothing was chosen. */
  marks: Record<SurveyTopic, number | null>
  comment: string | null
  /** The words by which the patient lets the clinic show the comment; null: does not. */
  agreed: string | null
}

/** Keeps the answers with their message. The first ones count: a second sending of the form changes nothing, nor does one for who was erased. */
export async function takeSurvey(
  tx: Tx,
  linked: LinkedMessage,
  { marks, comment, agreed }: SurveyAnswer,
  now: Temporal.Instant,
): Promise<void> {
  const { companyId, messageId, clientId, visitId } = linked
  if (!(await holdPatient(tx, clientId))) return
  const kept = await tx
    .insertInto('visit_survey')
    .values({
      company_id: companyId,
      message_id: messageId,
      client_id: clientId,
      visit_id: visitId,
      specialist_mark: marks.specialist,
      reception_mark: marks.reception,
      waiting_mark: marks.waiting,
      comfort_mark: marks.comfort,
      comment,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (!kept) return
  await sql`update message set ${agreed === null ? sql`` : sql`may_show_at = ${now},`} ${surveyedColumns(now)} where id = ${messageId}`.execute(
    tx,
  )
  await noteAnswer(
    tx,
    linked,
    'surveyed',
    { ...marks, text: comment, via: 'page', ...(agreed && { agreed }) },
    now,
  )
}
