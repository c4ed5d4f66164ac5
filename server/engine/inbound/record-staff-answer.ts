import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { getNextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'
import { updateMessageNotifications } from '../notifications/raise-notifications.ts'
import { queueWriteBack, relatedVisitIds } from '../write-back/queue-write-back.ts'
import { answerUpdateColumns } from './answer-update-columns.ts'
import { withdrawOtherMessages } from './record-patient-answer.ts'

type StaffAnswer = 'approved' | 'transferred' | 'canceled'

interface AnsweredVisit {
  id: string
  starts_at: Temporal.Instant
  status: string
}

interface CurrentAnswer {
  id: number
  answer: StaffAnswer
  message_id: string | null
  message_answer: string | null
  message_handled: boolean | null
}

/** Lifecycle event for each answer. */
const eventByAnswer: Record<string, string> = {
  approved: 'answer.approve',
  transferred: 'answer.transfer',
  canceled: 'answer.cancel',
  unclear: 'answer.outdated',
  none: 'answer.takeBack',
}

/**
 * Records what a patient told staff about an upcoming visit, as if the patient had written it (docs/decisions/0107); `none` undoes the last one.
 * `replyId`: the reply that staff correct by it. Returns true if anything changed; the visit then needs a plan. Fails for visits that have begun or
 * were canceled.
 */
export async function recordStaffAnswer(
  tx: Tx,
  caller: Caller,
  {
    visitId,
    answer,
    wishedTime,
    replyId,
    takesBack,
  }: {
    visitId: string
    answer: StaffAnswer | 'none'
    /** When a patient who wants to reschedule would like to come. */
    wishedTime?: string | null
    replyId?: string
    takesBack?: boolean
  },
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await lockPatientOf(tx, 'visit', visitId))) throw new Problem('NOT_FOUND')
  const visit = await tx
    .selectFrom('visit')
    .select(['id', 'starts_at', 'status'])
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst()
  if (!visit) throw new Problem('NOT_FOUND')
  if (takesBack)
    await requireOwnLatestChange(
      tx,
      caller,
      { actions: ['answerVisit', 'correctReply'], detail: { visitId } },
      now,
    )
  const before = await findCurrentAnswer(tx, visit)
  if (answer === 'none') {
    if (!before) return false
    await undoAnswer(tx, caller, before, now)
  } else {
    if (visit.status === 'canceled')
      throw new Problem('CHECK_DETAILS', { answer: 'VISIT_CANCELED' })
    if (Temporal.Instant.compare(visit.starts_at, now) <= 0)
      throw new Problem('CHECK_DETAILS', { answer: 'VISIT_BEGUN' })
    await insertAnswer(
      tx,
      caller,
      visit,
      { answer, wishedTime: parseWish(answer, wishedTime) },
      now,
    )
  }
  await queueWriteBack(tx, relatedVisitIds(visitId), now)
  if (replyId) await addAudit(tx, caller, now, 'correctReply', { visitId, answer, replyId })
  else await addAudit(tx, caller, now, 'answerVisit', { visitId, answer })
  return true
}

function parseWish(answer: StaffAnswer, wishedTime: string | null | undefined): string | null {
  const wish = toStorableText(wishedTime ?? '').trim() || null
  if (wish !== null && answer !== 'transferred')
    throw new Problem('CHECK_DETAILS', { wishedTime: 'BAD_FORMAT' })
  return wish
}

/** Returns the last answer that staff recorded about the current visit. */
const findCurrentAnswer = (
  tx: Tx,
  { id, starts_at }: AnsweredVisit,
): Promise<CurrentAnswer | undefined> =>
  tx
    .selectFrom('visit_answer')
    .select(['id', 'answer', 'message_id', 'message_answer', 'message_handled'])
    .where('visit_id', '=', id)
    .where('visit_at', '=', starts_at)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    // Guaranteed by a check constraint.
    .$narrowType<{ answer: StaffAnswer }>()
    .executeTakeFirst()

async function insertAnswer(
  tx: Tx,
  caller: Caller,
  visit: AnsweredVisit,
  { answer, wishedTime }: { answer: StaffAnswer; wishedTime: string | null },
  now: Temporal.Instant,
) {
  const message = await lockLastMessage(tx, visit)
  await tx
    .insertInto('visit_answer')
    .values({
      company_id: caller.companyId,
      visit_id: visit.id,
      visit_at: visit.starts_at,
      answer,
      wished_time: wishedTime,
      account_id: caller.accountId,
      by_name: formatStaffName(caller),
      at: now,
      message_id: message?.id ?? null,
      message_answer: message?.answer ?? null,
      message_handled: message?.handled ?? null,
    })
    .execute()
  // Staff's own entry is no new work.
  if (message)
    await updateMessageAnswer(tx, caller, message, { answer, handled: true, kind: 'told' }, now)
  await withdrawOtherMessages(
    tx,
    { visitId: visit.id, visitAt: visit.starts_at, but: message?.id },
    answer,
    now,
  )
}

async function undoAnswer(tx: Tx, caller: Caller, current: CurrentAnswer, now: Temporal.Instant) {
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
    await updateMessageAnswer(
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

/** The last message sent about the current visit; it shows the patient's answer. */
const lockLastMessage = (tx: Tx, { id, starts_at }: AnsweredVisit) =>
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

/** Updates the message's answer, so that all lists of messages agree. What staff have recorded themselves is no new work for them. */
async function updateMessageAnswer(
  tx: Tx,
  caller: Caller,
  message: { id: string; answer: string },
  { answer, handled, kind }: { answer: string; handled: boolean; kind: 'told' | 'takenBack' },
  now: Temporal.Instant,
) {
  const next = getNextAnswer(message.answer, eventByAnswer[answer] ?? '') ?? message.answer
  await sql`
    update message set answer = ${next}, answered_at = case when ${kind} = 'told' then ${now}::timestamptz else answered_at end,
      handled = ${handled}, updated_at = ${now}, ${answerUpdateColumns}
    where id = ${message.id}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: caller.companyId,
      message_id: message.id,
      at: now,
      kind,
      detail: toJsonText({ answer: next, by: formatStaffName(caller) }),
    })
    .execute()
  await updateMessageNotifications(tx, message.id, now)
}
