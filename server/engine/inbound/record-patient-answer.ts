import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { nextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import { holdPatientOf } from '../../platform/patient/lock-patient.ts'
import { keepMessageAlerts, raiseUnclear } from '../notifications/raise-notifications.ts'
import { withdraw } from '../plan/withdraw-messages.ts'
import { askToWrite, ofMessage } from '../write-back/queue-write-back.ts'
import { answeredColumns } from './answer-update-columns.ts'
import { saidLast } from './last-answer-time.ts'
import type { Meaning, Puzzle } from './reply-parser/decide-meaning.ts'

export interface AnswerWords {
  text: string
  via: 'reply' | 'page'
  /** When they were said, where that may be before now. */
  at?: Temporal.Instant
  /** The words that decided, and why none could; absent where a button was pressed. */
  because?: string[]
  puzzle?: Puzzle | null
  /** The messages that may be meant, where more than one may. */
  candidates?: string[]
}

export interface TakenAnswer {
  /** What stands with the message now. */
  answer: string
  /** Only a person understands what was said. */
  puzzled: boolean
  /** The visit is no longer the one that was asked about: it was moved, cancelled, or has begun. */
  outdated: boolean
}

/** What else was planned for the visit is taken back at once, so that nothing leaves that the answer has made needless. */
export async function endOthers(
  tx: Tx,
  {
    visitId,
    visitAt,
    but,
  }: { visitId: string | null; visitAt: Temporal.Instant | null; but?: string | undefined },
  answer: string,
  now: Temporal.Instant,
) {
  const others = sql`m.visit_id = ${visitId} and m.visit_at = ${visitAt} and m.id is distinct from ${but ?? null}::uuid
    and m.notice is distinct from 'canceled'`
  if (answer === 'canceled') await withdraw(tx, others, 'skipped', 'CANCELED_BY_PATIENT', now)
  else if (answer === 'transferred') await withdraw(tx, others, 'skipped', 'ASKS_TO_MOVE', now)
  else if (answer === 'approved')
    await withdraw(tx, sql`${others} and ${skipsApproved}`, 'skipped', 'WITHDRAWN_ANSWERED', now)
}

/** A wish about a visit that is no longer as it was asked holds for nothing, nor does one given before; only a no said again stays a no. */
function eventOf({ outdated, answer }: { outdated: boolean; answer: string }, meaning: string) {
  if (!outdated) return `answer.${meaning}`
  const stays = meaning === 'puzzle' || (meaning === 'cancel' && answer === 'canceled')
  return stays ? 'answer.puzzle' : 'answer.outdated'
}

/** Whether a wish that would change the answer was said before the one that stands. */
async function isOvertaken(
  tx: Tx,
  messageId: string,
  { visit_id: visitId, visit_at: visitAt, answer }: Answered,
  wish: string,
  at: Temporal.Instant | undefined,
): Promise<boolean> {
  if (!at || wish === 'answer.puzzle' || (nextAnswer(answer, wish) ?? answer) === answer)
    return false
  const last = await saidLast(tx, { messageId, visitId, visitAt })
  return last !== null && Temporal.Instant.compare(at, last) < 0
}

interface Answered {
  company_id: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  answer: string
  outdated: boolean
}

const skipsApproved = sql`exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id
  and s.type = 'reminder' and s.after_approval = 'skip')`

/**
 * Binds an answer to a message and to its visit as it is now. A yes to a visit that has moved is no yes: it goes to a person. So does an answer that
 * comes behind another one that was said after it.
 * Any answer ends the cascade. Returns null when there is no such message, or its patient was erased.
 */
export async function takeAnswer(
  tx: Tx,
  messageId: string,
  meaning: Exclude<Meaning, 'stop'>,
  words: AnswerWords,
  now: Temporal.Instant,
): Promise<TakenAnswer | null> {
  if (!(await holdPatientOf(tx, 'message', messageId))) return null
  const { rows } = await sql<Answered>`
    select m.company_id, m.visit_id, m.visit_at, m.answer, v.id is not null and (v.status = 'canceled' or v.starts_at <> m.visit_at or v.starts_at <= ${now}) as outdated
    from message m left join visit v on v.company_id = m.company_id and v.id = m.visit_id
    where m.id = ${messageId} for update of m`.execute(tx)
  const message = rows[0]
  if (!message) return null
  const wish = eventOf(message, meaning)
  const overtaken = await isOvertaken(tx, messageId, message, wish, words.at)
  const event = overtaken ? 'answer.puzzle' : wish
  const answer = nextAnswer(message.answer, event) ?? message.answer
  // A button pressed again says nothing new, and leaves what staff have done about the answer as it is.
  if (words.via === 'page' && !message.outdated && answer === message.answer)
    return { answer, puzzled: false, outdated: false }
  const puzzled = message.outdated || overtaken || meaning === 'puzzle'
  // The words that were said last stay beside the answer that they came to.
  const isTold = !overtaken || answer !== message.answer
  await sql`
    update message set answer = ${answer}, handled = false, updated_at = ${now},
      ${isTold ? sql`answer_text = ${words.text}, answered_at = ${now},` : sql``} ${answeredColumns}
    where id = ${messageId}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: message.company_id,
      message_id: messageId,
      at: now,
      kind: 'answered',
      detail: jsonText({
        answer: puzzled ? 'unclear' : answer,
        text: words.text,
        via: words.via,
        because: words.because,
        puzzle: overtaken ? 'overtaken' : (words.puzzle ?? undefined),
        candidates: words.candidates,
        outdated: message.outdated,
      }),
    })
    .execute()
  if (puzzled)
    await raiseUnclear(
      tx,
      message.company_id,
      `unclear ${messageId}`,
      { messageId, candidates: words.candidates },
      now,
    )
  else
    await endOthers(
      tx,
      { visitId: message.visit_id, visitAt: message.visit_at, but: messageId },
      answer,
      now,
    )
  await askToWrite(tx, ofMessage(messageId), now)
  await keepMessageAlerts(tx, messageId, now)
  return { answer, puzzled, outdated: message.outdated }
}
