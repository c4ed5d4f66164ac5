import { formatStaffName } from '../../../domain/person-name.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { type LockedVisit, lockVisit, requireUpcoming } from '../visit/lock-visit.ts'
import { queueWriteBack, relatedVisitIds } from '../write-back/queue-write-back.ts'
import { withdrawOtherMessages } from './record-patient-answer.ts'
import { updateReportedAnswer } from './update-reported-answer.ts'

export type StaffAnswer = 'approved' | 'transferred' | 'canceled'

/**
 * Records what a patient told staff about an upcoming visit, as if the patient had written it (docs/decisions/0107). `replyId`: the reply that staff
 * correct by it. Returns the answer's id; the visit then needs a plan. Fails for visits that have begun or were canceled.
 */
export async function recordStaffAnswer(
  tx: Tx,
  caller: Caller,
  {
    visitId,
    answer,
    wishedTime,
    replyId,
  }: {
    visitId: string
    answer: StaffAnswer
    /** When a patient who wants to reschedule would like to come. */
    wishedTime?: string | null
    replyId?: string
  },
  now: Temporal.Instant,
): Promise<string> {
  const visit = await lockVisit(tx, visitId)
  requireUpcoming(visit, 'answer', now)
  const answerId = await insertAnswer(
    tx,
    caller,
    visit,
    { answer, wishedTime: parseWish(answer, wishedTime), replyId },
    now,
  )
  await queueWriteBack(tx, relatedVisitIds(visitId), now)
  const detail = { visitId, answer, answerId }
  if (replyId) await addAudit(tx, caller, now, 'correctReply', { ...detail, replyId })
  else await addAudit(tx, caller, now, 'answerVisit', detail)
  return answerId
}

function parseWish(answer: StaffAnswer, wishedTime: string | null | undefined): string | null {
  const wish = toStorableText(wishedTime ?? '').trim() || null
  if (wish !== null && answer !== 'transferred')
    throw new Problem('CHECK_DETAILS', { wishedTime: 'BAD_FORMAT' })
  return wish
}

async function insertAnswer(
  tx: Tx,
  caller: Caller,
  visit: LockedVisit,
  {
    answer,
    wishedTime,
    replyId,
  }: { answer: StaffAnswer; wishedTime: string | null; replyId: string | undefined },
  now: Temporal.Instant,
): Promise<string> {
  const message = await lockLastMessage(tx, visit)
  const { id } = await tx
    .insertInto('visit_answer')
    .values({
      company_id: caller.companyId,
      visit_id: visit.id,
      visit_at: visit.starts_at,
      answer,
      wished_time: wishedTime,
      reply_id: replyId ?? null,
      account_id: caller.accountId,
      by_name: formatStaffName(caller),
      at: now,
      message_id: message?.id ?? null,
      message_answer: message?.answer ?? null,
      message_handled: message?.handled ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Staff's own entry is no new work.
  if (message)
    await updateReportedAnswer(tx, caller, message, { answer, handled: true, kind: 'told' }, now)
  await withdrawOtherMessages(
    tx,
    { visitId: visit.id, visitAt: visit.starts_at, but: message?.id },
    answer,
    now,
  )
  return String(id)
}

/** The last message sent about the current visit; it shows the patient's answer. */
const lockLastMessage = (tx: Tx, { id, starts_at }: LockedVisit) =>
  tx
    .selectFrom('message')
    .select(['id', 'answer', 'handled'])
    .where('visit_id', '=', id)
    .where('visit_at', '=', starts_at)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
