import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import { recordStaffAnswer } from '../../engine/inbound/record-staff-answer.ts'
import { dropAnswerOfReply } from '../../engine/inbound/take-back-staff-answer.ts'
import { updateMessageNotifications } from '../../engine/notifications/raise-notifications.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { getNextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId, requireId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'

type Correction = Call<'correctChatLine'>['body']

interface ReplyRow {
  id: string
  text: string
  answer: string | null
  corrected_visit_id: string | null
  message_id: string | null
  visit_id: string | null
}

/**
 * Corrects a reply's interpretation: as if the patient had told staff about the visit, or as meaning nothing. Effects of the wrong interpretation
 * are undone. Returns true if a plan may have changed.
 */
export async function correctReply(
  tx: Tx,
  caller: Caller,
  phone: string,
  replyId: string,
  { answer, visitId = null, takesBack }: Correction,
  now: Temporal.Instant,
): Promise<boolean> {
  const reply = await lockReply(tx, phone, requireId(replyId))
  if (takesBack)
    await requireOwnLatestChange(
      tx,
      caller,
      { actions: ['correctReply'], detail: { replyId: reply.id } },
      now,
    )
  const correctedVisitId = visitId ?? reply.corrected_visit_id ?? reply.visit_id
  let changed = await dropAnswerOfReply(tx, caller, reply.id, now)
  if (answer === 'unclear') {
    if (!changed) await addAudit(tx, caller, now, 'correctReply', { answer, replyId: reply.id })
    changed = (await revertAnswer(tx, caller, reply, now)) || changed
  } else {
    if (correctedVisitId === null) throw new Problem('CHECK_DETAILS', { visitId: 'REQUIRED' })
    await requirePatientVisit(tx, correctedVisitId, phone)
    if (correctedVisitId !== reply.visit_id) await revertAnswer(tx, caller, reply, now)
    await recordStaffAnswer(
      tx,
      caller,
      { visitId: correctedVisitId, answer, replyId: reply.id },
      now,
    )
    changed = true
  }
  await tx
    .updateTable('reply')
    .set({
      waits: false,
      corrected: answer,
      corrected_visit_id: answer === 'unclear' ? null : correctedVisitId,
      corrected_by: formatStaffName(caller),
      corrected_at: now,
    })
    .where('id', '=', reply.id)
    .execute()
  return changed
}

async function lockReply(tx: Tx, phone: string, id: string): Promise<ReplyRow> {
  const { rows } = await sql<ReplyRow>`
    select r.id, r.text, r.answer, r.corrected_visit_id, r.message_id, m.visit_id
    from reply r left join message m on m.id = r.message_id
    where r.id = ${id} and r.phone = ${phone} for update of r`.execute(tx)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

async function requirePatientVisit(tx: Tx, visitId: string, phone: string) {
  const { rows } = await sql<{ id: string }>`
    select v.id from visit v join client c on c.id = v.client_id
    where v.id = ${isId(visitId) ? visitId : null}::uuid and c.phone = ${phone}`.execute(tx)
  if (rows.length === 0) throw new Problem('CHECK_DETAILS', { visitId: 'NOT_ONE_OF' })
}

/** Removes the wrong answer from the message; later answers of the patient stay. */
async function revertAnswer(
  tx: Tx,
  caller: Caller,
  reply: ReplyRow,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!reply.message_id) return false
  const message = await tx
    .selectFrom('message')
    .select(['id', 'answer', 'answer_text'])
    .where('id', '=', reply.message_id)
    .forUpdate()
    .executeTakeFirst()
  if (!message || message.answer !== reply.answer || message.answer_text !== reply.text)
    return false
  const { id } = message
  const next = getNextAnswer(message.answer, 'answer.outdated') ?? message.answer
  await tx
    .updateTable('message')
    .set({ answer: next, handled: true, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('message_event')
    .values({
      company_id: caller.companyId,
      message_id: id,
      at: now,
      kind: 'told',
      detail: toJsonText({ answer: next, by: formatStaffName(caller) }),
    })
    .execute()
  await updateMessageNotifications(tx, id, now)
  return next !== message.answer
}
