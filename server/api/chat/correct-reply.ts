import { sql } from 'kysely'
import { takeTold } from '../../engine/inbound/record-staff-answer.ts'
import { keepMessageAlerts } from '../../engine/notifications/raise-notifications.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { nextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId, requireId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireOwnLast } from '../../platform/undo-guard.ts'

type Correction = Call<'correctChatLine'>['body']

interface Reply {
  id: string
  text: string
  answer: string | null
  corrected_visit_id: string | null
  message_id: string | null
  visit_id: string | null
  message_answer: string | null
  answer_text: string | null
}

/**
 * Puts right what the product took a reply for: as if the patient had told staff so of the visit, or that the words told nothing. What stands by the
 * wrong reading is taken back. Answers whether a plan may have changed.
 */
export async function correctLine(
  tx: Tx,
  caller: Caller,
  phone: string,
  replyId: string,
  { answer, visitId = null, takesBack }: Correction,
  now: Temporal.Instant,
): Promise<boolean> {
  const reply = await replyOf(tx, phone, requireId(replyId))
  if (takesBack)
    await requireOwnLast(tx, caller, { actions: ['correctReply'], of: { replyId: reply.id } }, now)
  const about = visitId ?? reply.corrected_visit_id ?? reply.visit_id
  let changed = false
  if (answer === 'unclear') {
    if (reply.corrected_visit_id)
      changed = await takeTold(
        tx,
        caller,
        { visitId: reply.corrected_visit_id, answer: 'none', replyId: reply.id },
        now,
      )
    if (!changed) await addAudit(tx, caller, now, 'correctReply', { answer, replyId: reply.id })
    changed = (await takeBackReading(tx, caller, reply, now)) || changed
  } else {
    if (about === null) throw new Problem('CHECK_DETAILS', { visitId: 'REQUIRED' })
    await requireVisitOf(tx, about, phone)
    if (about !== reply.visit_id) await takeBackReading(tx, caller, reply, now)
    changed = await takeTold(tx, caller, { visitId: about, answer, replyId: reply.id }, now)
  }
  await tx
    .updateTable('reply')
    .set({
      waits: false,
      corrected: answer,
      corrected_visit_id: answer === 'unclear' ? null : about,
      corrected_by: nameOf(caller),
      corrected_at: now,
    })
    .where('id', '=', reply.id)
    .execute()
  return changed
}

async function replyOf(tx: Tx, phone: string, id: string): Promise<Reply> {
  const { rows } = await sql<Reply>`
    select r.id, r.text, r.answer, r.corrected_visit_id, r.message_id, m.visit_id, m.answer as message_answer, m.answer_text
    from reply r left join message m on m.id = r.message_id
    where r.id = ${id} and r.phone = ${phone} for update of r`.execute(tx)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

async function requireVisitOf(tx: Tx, visitId: string, phone: string) {
  const { rows } = await sql<{ id: string }>`
    select v.id from visit v join client c on c.id = v.client_id
    where v.id = ${isId(visitId) ? visitId : null}::uuid and c.phone = ${phone}`.execute(tx)
  if (rows.length === 0) throw new Problem('CHECK_DETAILS', { visitId: 'NOT_ONE_OF' })
}

/** The message no longer bears what these words were taken for; what the patient said of it since stays. */
async function takeBackReading(
  tx: Tx,
  caller: Caller,
  { message_id: id, text, answer, message_answer, answer_text }: Reply,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!id || !message_answer || message_answer !== answer || answer_text !== text) return false
  const next = nextAnswer(message_answer, 'answer.outdated') ?? message_answer
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
      detail: jsonText({ answer: next, by: nameOf(caller) }),
    })
    .execute()
  await keepMessageAlerts(tx, id, now)
  return next !== message_answer
}

const nameOf = ({ firstName, lastName }: Caller) => `${firstName} ${lastName}`.trim()
