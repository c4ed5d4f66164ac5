import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { updateMessageNotifications } from '../notifications/raise-notifications.ts'
import { answerUpdateColumns } from './answer-update-columns.ts'
import { namedMessages } from './named-messages.ts'
import {
  type PatientAnswer,
  type RecordedAnswer,
  recordPatientAnswer,
} from './record-patient-answer.ts'
import type { Meaning } from './reply-parser/decide-meaning.ts'

/**
 * Records an answer about one of several visits that a message named: its own, or another one, whose left-out message then holds the answer. Null if
 * the message did not name that visit, or it was planned anew since.
 */
export async function recordNamedAnswer(
  tx: Tx,
  messageId: string,
  visitId: string,
  meaning: Exclude<Meaning, 'stop'>,
  reply: PatientAnswer,
  now: Temporal.Instant,
): Promise<RecordedAnswer | null> {
  if (!(await lockPatientOf(tx, 'message', messageId))) return null
  const { rows } = await sql<{ own: string | null; named: string | null; count: number }>`
    select m.visit_id as own, coalesce(cardinality(m.named_visits), 0) as count,
      (select k.id from ${namedMessages} where m.id = ${messageId} and k.visit_id = ${visitId} order by k.created_at desc limit 1) as named
    from message m where m.id = ${messageId}`.execute(tx)
  const { own, named, count } = rows[0] ?? {}
  if (own === visitId) {
    if (!count) return recordPatientAnswer(tx, messageId, meaning, reply, now)
    await keepAnswerOfOthers(tx, messageId, now)
    return recordPatientAnswer(tx, messageId, meaning, { ...reply, isAlone: true }, now)
  }
  if (!named) return null
  const recorded = await recordPatientAnswer(tx, named, meaning, reply, now)
  // Any answer ends the cascade.
  await sql`update message set updated_at = ${now}, ${answerUpdateColumns} where id = ${messageId}`.execute(
    tx,
  )
  await updateMessageNotifications(tx, messageId, now)
  return recorded
}

/** An answer that was for all visits stays with the others when its own visit gets another one. */
async function keepAnswerOfOthers(tx: Tx, messageId: string, now: Temporal.Instant) {
  await sql`
    update message set answer = a.answer, answer_text = a.answer_text, answered_at = a.answered_at, second_thoughts = a.second_thoughts,
      handled = a.handled, updated_at = ${now}
    from (
      select k.id, m.answer, m.answer_text, m.answered_at, m.second_thoughts, m.handled from ${namedMessages}
      where m.id = ${messageId} and m.answer <> 'none' and not m.answer_alone and (k.answered_at is null or k.answered_at < m.answered_at)
    ) a where message.id = a.id`.execute(tx)
}
