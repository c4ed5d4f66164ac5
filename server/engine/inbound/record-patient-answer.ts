import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { getNextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import {
  raiseUnclearReply,
  updateMessageNotifications,
} from '../notifications/raise-notifications.ts'
import { lastAnswerSql } from '../plan/visit-answers.ts'
import { withdrawMessages } from '../plan/withdraw-messages.ts'
import { queueWriteBack, visitIdsOfMessage } from '../write-back/queue-write-back.ts'
import { answerUpdateColumns } from './answer-update-columns.ts'
import { getLastAnswerTime } from './last-answer-time.ts'
import { listNamedVisits, replaceNamedAnswers } from './named-messages.ts'
import type { Meaning, UnclearReason } from './reply-parser/decide-meaning.ts'

export interface PatientAnswer {
  text: string
  via: 'reply' | 'page'
  /** Time of the answer, if earlier than now. */
  at?: Temporal.Instant
  /** The deciding words, and the reason if unclear; missing for buttons. */
  because?: string[]
  puzzle?: UnclearReason | null
  /** Candidate messages, if there are several. */
  candidates?: string[]
  /** It is for the message's own visit only, not for others that its text named. */
  isAlone?: boolean
  /** Thanks or a greeting, which says nothing about the visit. */
  isCourtesy?: boolean
}

export interface RecordedAnswer {
  /** The message's answer now. */
  answer: string
  /** Staff must interpret the answer. */
  isUnclear: boolean
  /** The visit is no longer as in the message: it was moved, canceled, or has begun. */
  isOutdated: boolean
  /** Thanks or a greeting after an answer, which change nothing. */
  isIgnored?: boolean
}

/** Withdraws other planned messages about the visit that the answer makes needless. */
export async function withdrawOtherMessages(
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
  if (answer === 'canceled')
    await withdrawMessages(tx, others, 'skipped', 'CANCELED_BY_PATIENT', now)
  else if (answer === 'transferred')
    await withdrawMessages(tx, others, 'skipped', 'ASKS_TO_MOVE', now)
  else if (answer === 'approved')
    await withdrawMessages(
      tx,
      sql`${others} and ${skipsAfterApproval}`,
      'skipped',
      'WITHDRAWN_ANSWERED',
      now,
    )
}

/** A request about an outdated visit does not count, nor does an earlier answer; only a repeated cancellation stays one. */
function toAnswerEvent(
  { outdated, answer }: { outdated: boolean; answer: string },
  meaning: string,
) {
  if (!outdated) return `answer.${meaning}`
  const stays = meaning === 'puzzle' || (meaning === 'cancel' && answer === 'canceled')
  return stays ? 'answer.puzzle' : 'answer.outdated'
}

/** Returns true if the new answer was given before the current one. */
async function isSuperseded(
  tx: Tx,
  messageId: string,
  { visit_id: visitId, visit_at: visitAt, answer }: AnsweredMessage,
  wish: string,
  at: Temporal.Instant | undefined,
): Promise<boolean> {
  if (!at || wish === 'answer.puzzle' || (getNextAnswer(answer, wish) ?? answer) === answer)
    return false
  const last = await getLastAnswerTime(tx, { messageId, visitId, visitAt })
  return last !== null && Temporal.Instant.compare(at, last) < 0
}

/** Returns true if unclear words came after a yes to the visit, which still lies ahead. */
async function isAfterYes(
  tx: Tx,
  messageId: string,
  { visit_id: visitId, visit_at: visitAt, answer, lastAnswer, outdated }: AnsweredMessage,
  wish: string,
  at: Temporal.Instant | undefined,
): Promise<boolean> {
  const isYes = (visitId === null ? answer : lastAnswer) === 'approved'
  if (outdated || wish !== 'answer.puzzle' || !isYes) return false
  const last = await getLastAnswerTime(tx, { messageId, visitId, visitAt })
  return !at || !last || Temporal.Instant.compare(at, last) >= 0
}

export const isClearAnswer = (answer: string) =>
  ['approved', 'transferred', 'canceled'].includes(answer)

interface AnsweredMessage {
  company_id: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  answer: string
  second_thoughts: boolean
  answer_alone: boolean
  lastAnswer: string | null
  outdated: boolean
}

const skipsAfterApproval = sql`exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id
  and s.type = 'reminder' and s.after_approval = 'skip')`

/**
 * Records an answer for a message and its current visit. A yes to a visit that has moved needs staff, as does an answer given before one already
 * recorded, and unclear words after a yes. Any answer ends the cascade. Returns null if there is no such message, or its patient was erased.
 */
export async function recordPatientAnswer(
  tx: Tx,
  messageId: string,
  meaning: Exclude<Meaning, 'stop'>,
  reply: PatientAnswer,
  now: Temporal.Instant,
): Promise<RecordedAnswer | null> {
  if (!(await lockPatientOf(tx, 'message', messageId))) return null
  const message = await loadAnsweredMessage(tx, messageId, now)
  if (!message) return null
  if (reply.isCourtesy && isClearAnswer(message.lastAnswer ?? message.answer))
    return { answer: message.answer, isUnclear: false, isOutdated: false, isIgnored: true }
  const wish = toAnswerEvent(message, meaning)
  const overtaken = await isSuperseded(tx, messageId, message, wish, reply.at)
  const doubts = await isAfterYes(tx, messageId, message, wish, reply.at)
  const event = overtaken ? 'answer.puzzle' : doubts ? 'answer.doubt' : wish
  const answer = getNextAnswer(message.answer, event) ?? message.answer
  // Pressing the same button again changes nothing, including what staff have done about the answer.
  const alone = reply.isAlone ?? false
  const isSame = answer === message.answer && alone === message.answer_alone
  if (reply.via === 'page' && !message.outdated && isSame)
    return { answer, isUnclear: false, isOutdated: false }
  const puzzled = message.outdated || overtaken || meaning === 'puzzle'
  const secondThoughts = doubts || (answer === 'unclear' && puzzled && message.second_thoughts)
  // The text stored beside an answer is the one that led to it.
  const isTold = !overtaken || answer !== message.answer
  await sql`
    update message set answer = ${answer}, second_thoughts = ${secondThoughts}, answer_alone = ${alone}, handled = false, updated_at = ${now},
      ${isTold ? sql`answer_text = ${reply.text}, answered_at = ${now},` : sql``} ${answerUpdateColumns}
    where id = ${messageId}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: message.company_id,
      message_id: messageId,
      at: now,
      kind: 'answered',
      detail: toJsonText({
        answer: puzzled ? 'unclear' : answer,
        text: reply.text,
        via: reply.via,
        because: reply.because,
        puzzle: overtaken ? 'overtaken' : (reply.puzzle ?? undefined),
        candidates: reply.candidates,
        outdated: message.outdated,
        secondThoughts: doubts || undefined,
        alone: alone || undefined,
      }),
    })
    .execute()
  const [first = messageId] = reply.candidates ?? []
  if (puzzled && first === messageId)
    await raiseUnclearReply(
      tx,
      message.company_id,
      `unclear ${messageId}`,
      { messageId, candidates: reply.candidates },
      now,
    )
  if (!puzzled) await applyClearAnswer(tx, messageId, message, { answer, alone }, now)
  await queueWriteBack(tx, visitIdsOfMessage(messageId), now)
  await updateMessageNotifications(tx, messageId, now)
  return { answer, isUnclear: puzzled, isOutdated: message.outdated }
}

/** Withdraws what the answer makes needless; a plain yes or no is for every visit that the message named. */
async function applyClearAnswer(
  tx: Tx,
  messageId: string,
  { visit_id: visitId, visit_at: visitAt }: AnsweredMessage,
  { answer, alone }: { answer: string; alone: boolean },
  now: Temporal.Instant,
) {
  await withdrawOtherMessages(tx, { visitId, visitAt, but: messageId }, answer, now)
  if (alone) return
  await replaceNamedAnswers(tx, messageId, answer, now)
  if (answer !== 'transferred')
    for (const named of await listNamedVisits(tx, messageId))
      await withdrawOtherMessages(tx, named, answer, now)
}

/** Locks the message; with the last clear answer about its visit as it is now, by any message or told to staff. */
async function loadAnsweredMessage(
  tx: Tx,
  messageId: string,
  now: Temporal.Instant,
): Promise<AnsweredMessage | undefined> {
  const { rows } = await sql<AnsweredMessage>`
    select m.company_id, m.visit_id, m.visit_at, m.answer, m.second_thoughts, m.answer_alone, ${lastAnswerSql('m')} as "lastAnswer",
      v.id is not null and (v.status = 'canceled' or v.starts_at <= ${now}
        or case m.notice when 'freed' then v.starts_at <= m.visit_at else v.starts_at <> m.visit_at end) as outdated
    from message m left join visit v on v.company_id = m.company_id and v.id = m.visit_id
    where m.id = ${messageId} for update of m`.execute(tx)
  return rows[0]
}
