import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireLatestAct } from '../visit/latest-act.ts'
import { type LockedVisit, lockVisit } from '../visit/lock-visit.ts'
import { queueWriteBack, relatedVisitIds } from '../write-back/queue-write-back.ts'
import type { StaffAnswer } from './record-staff-answer.ts'
import { updateReportedAnswer } from './update-reported-answer.ts'

interface RecordedAnswer {
  id: number
  answer: StaffAnswer
  visit_at: Temporal.Instant
  account_id: string | null
  taken_back_at: Temporal.Instant | null
  message_id: string | null
  message_answer: string | null
  message_handled: boolean | null
}

/**
 * Undoes the caller's own answer about a visit, if neither an answer nor a move by staff has followed and the visit has not moved: else
 * `CHANGED_SINCE`. Returns whether anything changed; one that was undone already stays so.
 */
export async function takeBackStaffAnswer(
  tx: Tx,
  caller: Caller,
  visitId: string,
  answerId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const visit = await lockVisit(tx, visitId)
  const answer = await findAnswer(tx, visit, answerId)
  if (!answer) throw new Problem('NOT_FOUND')
  if (answer.account_id !== caller.accountId) throw new Problem('CHANGED_SINCE')
  if (answer.taken_back_at) return false
  if (!answer.visit_at.equals(visit.starts_at)) throw new Problem('CHANGED_SINCE')
  await requireLatestAct(tx, caller, visitId, { answerId }, now)
  await undoAnswer(tx, caller, answer, now)
  await addAudit(tx, caller, now, 'answerVisit', { visitId, answer: 'none', answerId })
  await queueWriteBack(tx, relatedVisitIds(visitId), now)
  return true
}

/**
 * Undoes what staff recorded of a reply that means something else, whoever did. Answers recorded otherwise stay, as do those about a time from which
 * the visit has moved. Returns whether there was one.
 */
export async function dropAnswerOfReply(
  tx: Tx,
  caller: Caller,
  replyId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  let dropped = false
  for (const visitId of await listAnsweredVisits(tx, replyId)) {
    const visit = await lockVisit(tx, visitId)
    const current = await findCurrentAnswer(tx, visit, replyId)
    if (!current) continue
    await undoAnswer(tx, caller, current, now)
    const detail = { visitId, answer: 'none', answerId: String(current.id), replyId }
    await addAudit(tx, caller, now, 'correctReply', detail)
    await queueWriteBack(tx, relatedVisitIds(visitId), now)
    dropped = true
  }
  return dropped
}

async function listAnsweredVisits(tx: Tx, replyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('visit_answer')
    .select('visit_id')
    .distinct()
    .where('reply_id', '=', replyId)
    .where('taken_back_at', 'is', null)
    .execute()
  return rows.map(({ visit_id }) => visit_id)
}

const selectAnswers = (tx: Tx, visitId: string) =>
  tx
    .selectFrom('visit_answer')
    .select(['id', 'answer', 'visit_at', 'account_id', 'taken_back_at'])
    .select(['message_id', 'message_answer', 'message_handled'])
    .where('visit_id', '=', visitId)
    // Guaranteed by a check constraint.
    .$narrowType<{ answer: StaffAnswer }>()

async function findAnswer(
  tx: Tx,
  visit: LockedVisit,
  answerId: string,
): Promise<RecordedAnswer | undefined> {
  const id = /^\d{1,15}$/.test(answerId) ? Number(answerId) : 0
  return selectAnswers(tx, visit.id).where('id', '=', id).executeTakeFirst()
}

/** Returns the last answer about the current visit that staff recorded of a reply. */
const findCurrentAnswer = (
  tx: Tx,
  { id, starts_at }: LockedVisit,
  replyId: string,
): Promise<RecordedAnswer | undefined> =>
  selectAnswers(tx, id)
    .where('visit_at', '=', starts_at)
    .where('reply_id', '=', replyId)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function undoAnswer(tx: Tx, caller: Caller, current: RecordedAnswer, now: Temporal.Instant) {
  await tx
    .updateTable('visit_answer')
    .set({ taken_back_at: now })
    .where('id', '=', current.id)
    .execute()
  const message = current.message_id
    ? await tx
        .selectFrom('message')
        .select(['id', 'answer'])
        .where('id', '=', current.message_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  // An answer that the patient has written since stays.
  if (message?.answer === current.answer)
    await updateReportedAnswer(
      tx,
      caller,
      message,
      {
        answer: current.message_answer ?? 'none',
        handled: current.message_handled ?? false,
        kind: 'takenBack',
      },
      now,
    )
}
