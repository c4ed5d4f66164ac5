import type { Tx } from '../../platform/db/database.ts'
import { recordOfferAnswer } from '../waiting-list/record-offer-answer.ts'
import type { AnswerableMessage } from './answerable-messages.ts'
import type { Addressee } from './find-addressee.ts'
import { findNamedVisit } from './find-named-visit.ts'
import { recordNamedAnswer } from './record-named-answer.ts'
import {
  isClearAnswer,
  type PatientAnswer,
  type RecordedAnswer,
  recordPatientAnswer,
} from './record-patient-answer.ts'
import { recordScore } from './record-score.ts'
import type { VisitReply } from './reply-parser/decide-meaning.ts'
import type { ScoreReply } from './reply-parser/parse-score-reply.ts'

/** A patient's text, parsed as an answer about a visit and to a survey. */
export interface ParsedReply {
  companyId: string
  /** Key of the stored reply, and its channel. */
  replyId: string
  channel: string
  text: string
  at: Temporal.Instant
  visit: VisitReply
  score: ScoreReply
}

/** Stores the text with its message; if several are possible, with each of them, for staff to choose. */
export async function recordReply(
  tx: Tx,
  addressee: Exclude<Addressee, { kind: 'nobody' }>,
  { companyId, replyId, channel, text, at, visit, score }: ParsedReply,
  now: Temporal.Instant,
): Promise<{ messageId: string; answer: string | null; rated?: boolean; accepted?: boolean }> {
  const words = { text, via: 'reply', at, isCourtesy: visit.isCourtesy ?? false } as const
  if (addressee.kind === 'several') {
    const candidates = addressee.candidates.map(({ id }) => id)
    // Thanks change nothing where every message was answered.
    if (words.isCourtesy && addressee.candidates.every(({ answer }) => isClearAnswer(answer)))
      return { messageId: candidates[0] ?? '', answer: null }
    const ambiguous = { ...words, isCourtesy: false, puzzle: 'candidates', candidates } as const
    for (const id of candidates) await recordPatientAnswer(tx, id, 'puzzle', ambiguous, now)
    return { messageId: candidates[0] ?? '', answer: 'unclear' }
  }
  const { id: messageId, type, unrated, isOffer } = addressee.message
  if (isOffer && isPlainAnswer(visit)) {
    const isYes = visit.meaning === 'approve'
    const offer = { text, at, isYes, reply: { channel, replyId } }
    const outcome = await recordOfferAnswer(tx, messageId, offer, now)
    const accepted = outcome === 'accepted'
    if (outcome) return { messageId, answer: accepted ? 'approved' : null, accepted }
  }
  // Anything but a yes or no to an offer needs a person.
  const meant: VisitReply = isOffer
    ? { ...visit, meaning: 'puzzle', puzzle: visit.puzzle ?? 'otherMatter' }
    : visit
  if (addressee.kind === 'late')
    return toRecordedReply(
      messageId,
      await recordPatientAnswer(tx, messageId, 'puzzle', { ...words, puzzle: 'late' }, now),
    )
  if (type !== 'nps')
    return toRecordedReply(
      messageId,
      await recordVisitReply(tx, addressee.message, meant, words, now),
    )
  if (score.meaning === 'score' && unrated) {
    const comment = /^\W*\d+\W*$/u.test(text) ? null : text
    const rated = await recordScore(
      tx,
      { companyId, messageId },
      { score: score.score, comment, via: 'reply' },
      now,
    )
    return { messageId, answer: null, rated }
  }
  // A reply to a survey never answers a visit.
  const puzzle = score.puzzle ?? 'noScore'
  return toRecordedReply(
    messageId,
    await recordPatientAnswer(tx, messageId, 'puzzle', { ...words, puzzle }, now),
  )
}

/**
 * Records an answer about the visit of a message, or about one of several that it named. «Буду 3 января» is no yes to a visit on the fifth: a text that
 * names another time needs staff.
 */
async function recordVisitReply(
  tx: Tx,
  message: AnswerableMessage,
  { meaning: wish, because, puzzle, mentionedTimes = [] }: VisitReply,
  words: PatientAnswer & { at: Temporal.Instant },
  now: Temporal.Instant,
): Promise<RecordedAnswer | null> {
  const meaning = wish === 'stop' ? 'puzzle' : wish
  const named = findNamedVisit(mentionedTimes, message, words.at)
  if (named.kind === 'none') {
    const told = [...because, ...named.others.map((one) => one.text)]
    const unclear = { ...words, because: told, puzzle: 'otherTime' } as const
    return recordPatientAnswer(tx, message.id, 'puzzle', unclear, now)
  }
  const reply = { ...words, because, puzzle }
  const recorded =
    named.kind === 'one'
      ? await recordNamedAnswer(tx, message.id, named.visitId, meaning, reply, now)
      : null
  return recorded ?? recordPatientAnswer(tx, message.id, meaning, reply, now)
}

/** A bare yes or no, which can only answer the offer. «Приду, как договорились» and «отмените запись» are about the visit as it is. */
const isPlainAnswer = ({ meaning, isBare, mentionedTimes = [] }: VisitReply) =>
  isBare === true && mentionedTimes.length === 0 && (meaning === 'approve' || meaning === 'cancel')

/** The result of the text itself: an unclear text leaves the previous answer unchanged. */
const toRecordedReply = (
  messageId: string,
  answer: Pick<RecordedAnswer, 'answer' | 'isUnclear' | 'isIgnored'> | null,
) => ({
  messageId,
  answer: answer && !answer.isIgnored ? (answer.isUnclear ? 'unclear' : answer.answer) : null,
})
