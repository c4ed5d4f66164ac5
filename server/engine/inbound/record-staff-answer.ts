import { sql } from 'kysely'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { nextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { holdPatientOf } from '../../platform/patient/lock-patient.ts'
import { requireOwnLast } from '../../platform/undo-guard.ts'
import { keepMessageAlerts } from '../notifications/raise-notifications.ts'
import { askToWrite, ofVisit } from '../write-back/queue-write-back.ts'
import { answeredColumns } from './answer-update-columns.ts'
import { endOthers } from './record-patient-answer.ts'

type Told = 'approved' | 'transferred' | 'canceled'

interface Visit {
  id: string
  starts_at: Temporal.Instant
  status: string
}

interface Standing {
  id: number
  answer: Told
  message_id: string | null
  message_answer: string | null
}

/** How the chart of answers calls what leads to one of them. */
const eventTo: Record<string, string> = {
  approved: 'answer.approve',
  transferred: 'answer.transfer',
  canceled: 'answer.cancel',
  unclear: 'answer.outdated',
  none: 'answer.takeBack',
}

/**
 * Records what a patient told staff of a visit that lies ahead, as if he had written it (docs/decisions/0107); `none` takes back what was
 * recorded last. `replyId`: the words that staff put right by it. Answers whether anything changed: the visit then needs a plan. Refuses a visit that has begun or was cancelled.
 */
export async function takeTold(
  tx: Tx,
  caller: Caller,
  {
    visitId,
    answer,
    replyId,
    takesBack,
  }: { visitId: string; answer: Told | 'none'; replyId?: string; takesBack?: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await holdPatientOf(tx, 'visit', visitId))) throw new Problem('NOT_FOUND')
  const visit = await tx
    .selectFrom('visit')
    .select(['id', 'starts_at', 'status'])
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst()
  if (!visit) throw new Problem('NOT_FOUND')
  if (takesBack)
    await requireOwnLast(
      tx,
      caller,
      { actions: ['answerVisit', 'correctReply'], of: { visitId } },
      now,
    )
  const before = await standing(tx, visit)
  if (answer === 'none') {
    if (!before) return false
    await takeBack(tx, caller, before, now)
  } else {
    if (visit.status === 'canceled')
      throw new Problem('CHECK_DETAILS', { answer: 'VISIT_CANCELED' })
    if (Temporal.Instant.compare(visit.starts_at, now) <= 0)
      throw new Problem('CHECK_DETAILS', { answer: 'VISIT_BEGUN' })
    await record(tx, caller, visit, answer, now)
  }
  await askToWrite(tx, ofVisit(visitId), now)
  if (replyId) await addAudit(tx, caller, now, 'correctReply', { visitId, answer, replyId })
  else await addAudit(tx, caller, now, 'answerVisit', { visitId, answer })
  return true
}

/** What staff recorded last of the visit as it is now. */
const standing = (tx: Tx, { id, starts_at }: Visit): Promise<Standing | undefined> =>
  tx
    .selectFrom('visit_answer')
    .select(['id', 'answer', 'message_id', 'message_answer'])
    .where('visit_id', '=', id)
    .where('visit_at', '=', starts_at)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    // The column's check holds these words.
    .$narrowType<{ answer: Told }>()
    .executeTakeFirst()

async function record(tx: Tx, caller: Caller, visit: Visit, answer: Told, now: Temporal.Instant) {
  const message = await asked(tx, visit)
  await tx
    .insertInto('visit_answer')
    .values({
      company_id: caller.companyId,
      visit_id: visit.id,
      visit_at: visit.starts_at,
      answer,
      account_id: caller.accountId,
      by_name: nameOf(caller),
      at: now,
      message_id: message?.id ?? null,
      message_answer: message?.answer ?? null,
    })
    .execute()
  if (message) await shows(tx, caller, message, { answer, kind: 'told' }, now)
  await endOthers(
    tx,
    { visitId: visit.id, visitAt: visit.starts_at, but: message?.id },
    answer,
    now,
  )
}

async function takeBack(tx: Tx, caller: Caller, told: Standing, now: Temporal.Instant) {
  await tx
    .updateTable('visit_answer')
    .set({ taken_back_at: now })
    .where('id', '=', told.id)
    .execute()
  const message = told.message_id
    ? await tx
        .selectFrom('message')
        .select(['id', 'answer'])
        .where('id', '=', told.message_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  // What the patient has written since is his own.
  if (message?.answer === told.answer)
    await shows(
      tx,
      caller,
      message,
      { answer: told.message_answer ?? 'none', kind: 'takenBack' },
      now,
    )
}

/** The message about the visit as it is now that would bear the patient's own answer: the last one that was sent. */
const asked = (tx: Tx, { id, starts_at }: Visit) =>
  tx
    .selectFrom('message')
    .select(['id', 'answer'])
    .where('visit_id', '=', id)
    .where('visit_at', '=', starts_at)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Lets the message say the same, so that every list of messages agrees. */
async function shows(
  tx: Tx,
  caller: Caller,
  message: { id: string; answer: string },
  { answer, kind }: { answer: string; kind: 'told' | 'takenBack' },
  now: Temporal.Instant,
) {
  const next = nextAnswer(message.answer, eventTo[answer] ?? '') ?? message.answer
  await sql`
    update message set answer = ${next}, answered_at = case when ${kind} = 'told' then ${now}::timestamptz else answered_at end,
      handled = false, updated_at = ${now}, ${answeredColumns}
    where id = ${message.id}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: caller.companyId,
      message_id: message.id,
      at: now,
      kind,
      detail: jsonText({ answer: next, by: nameOf(caller) }),
    })
    .execute()
  await keepMessageAlerts(tx, message.id, now)
}

const nameOf = ({ firstName, lastName }: Caller) => `${firstName} ${lastName}`.trim()
