import type { AnswerableMessage } from './answerable-messages.ts'
import { refersToPatient } from './reply-parser/patient-names.ts'

/** Whom words from a phone are for: one message, several that nobody can tell apart, or none that still asks. */
export type Addressee =
  | { kind: 'one'; message: AnswerableMessage }
  | { kind: 'several'; candidates: AnswerableMessage[] }
  | { kind: 'late'; message: AnswerableMessage }
  | { kind: 'nobody' }

/** What the words could be, read for a visit and for a survey. */
export interface ReplyMeaning {
  /** A wish about a visit in so many words, not a bare yes, no or digit. */
  hasIntent: boolean
  /** A score that no visit's answer could be. */
  isOnlyScore: boolean
  isScore: boolean
  /** The answer that the wish would be. */
  answer: 'approved' | 'transferred' | 'canceled' | null
  /** The words as written, for the names in them. */
  text: string
}

/** A message asks for so long after it left; then its words are forgotten, and a bare «нет» is about something else. */
const ANSWER_WINDOW = { hours: 24 * 7 }
/** Two that came within so long of each other were read together. */
const READ_TOGETHER_WINDOW = { hours: 24 }

/**
 * Words belong to the newest message that awaits an answer. Another that was read together with it, or a newer one that asks nothing, makes
 * it doubtful; a name or the kind of answer may settle that. `asked` is what went to the phone, the newest first.
 */
export function findAddressee(
  messages: AnswerableMessage[],
  meaning: ReplyMeaning,
  now: Temporal.Instant,
): Addressee {
  const [newest] = messages
  if (!newest) return { kind: 'nobody' }
  const open = messages.filter(
    (one) => isAwaitingAnswer(one, now) && isLastAboutVisit(one, messages),
  )
  const awaiting = open.filter(({ type, answer }) => type === 'nps' || isUnanswered(answer))
  // Minds change: where nothing waits, the newest visit ahead is meant.
  const meant = awaiting.length > 0 ? awaiting : open
  const [first, ...older] = meant
  if (!first)
    return { kind: newest.isVisitAhead || newest.unrated ? 'late' : 'one', message: newest }
  // Of those that left in one instant none is the newer, whichever stands first.
  const abreast = older.filter((one) => isSentTogether(one, first))
  const onlySurveys = [first, ...abreast].every(isSurvey)
  const survey = meant.find(isSurvey)
  if (survey && (onlySurveys ? meaning.isScore : meaning.isOnlyScore))
    return toAddressee(
      meant.filter((one) => isSurvey(one) && isSentTogether(one, survey)),
      meaning.text,
    )
  // A survey's neighbour is a visit only for who speaks of a visit.
  const rivals = older.filter(
    (one) =>
      abreast.includes(one) ||
      (isReadTogether(first, one) && (!onlySurveys || meaning.hasIntent) && !isSurvey(one)),
  )
  const visit = meant.find((one) => !isSurvey(one))
  if (onlySurveys && meaning.hasIntent && visit && !rivals.includes(visit)) rivals.push(visit)
  const newer = messages
    .filter(
      (one) => !meant.includes(one) && Temporal.Instant.compare(one.sentAt, first.sentAt) >= 0,
    )
    .filter((one) => one.visitId === null || one.visitId !== first.visitId)
    // Who said yes there and says yes again means the other one.
    .filter(({ answer }) => isUnanswered(answer) || answer !== meaning.answer)
  return toAddressee(
    [...newer.filter((one) => newer[0] && isSentTogether(one, newer[0])), first, ...rivals],
    meaning.text,
  )
}

const isSurvey = ({ type }: AnswerableMessage) => type === 'nps'

const isSentTogether = (one: AnswerableMessage, other: AnswerableMessage) =>
  one.sentAt.equals(other.sentAt)

const isUnanswered = (answer: string) => answer === 'none' || answer === 'unclear'

const isAwaitingAnswer = (
  { type, isVisitAhead, unrated, sentAt }: AnswerableMessage,
  now: Temporal.Instant,
) =>
  (type === 'nps' ? unrated : isVisitAhead) &&
  Temporal.Instant.compare(sentAt.add(ANSWER_WINDOW), now) > 0

/** Of several messages about one visit only the last still asks. */
const isLastAboutVisit = (one: AnswerableMessage, asked: AnswerableMessage[]) =>
  one.type === 'nps' ||
  one.visitId === null ||
  asked.find(({ visitId, type }) => type !== 'nps' && visitId === one.visitId) === one

const isReadTogether = (newer: AnswerableMessage, older: AnswerableMessage) =>
  Temporal.Instant.compare(older.sentAt.add(READ_TOGETHER_WINDOW), newer.sentAt) >= 0

/** One, or several; who is named among several is meant. */
function toAddressee(possible: AnswerableMessage[], text: string): Addressee {
  const named = possible.filter((one) => isNamedIn(one, text))
  const patients = new Set(possible.map(({ clientId }) => clientId))
  const left = patients.size > 1 && named.length > 0 ? named : possible
  const [only, ...others] = left
  if (!only) return { kind: 'nobody' }
  return others.length > 0 ? { kind: 'several', candidates: left } : { kind: 'one', message: only }
}

const isNamedIn = ({ name, patientNames: { childGender } }: AnswerableMessage, text: string) =>
  (text.match(/\p{L}+/gu) ?? []).some((word) =>
    refersToPatient({ names: [name], childGender }, word),
  )

/**
 * Words about somebody who is not asked by the message they would answer: whichever of the phone's messages still asks may be meant. Null
 * where no other does.
 */
export function findOtherCandidates(
  messages: AnswerableMessage[],
  addressed: AnswerableMessage,
  now: Temporal.Instant,
) {
  const candidates = messages.filter(
    (one) =>
      one === addressed ||
      (one.type !== 'nps' && isAwaitingAnswer(one, now) && isLastAboutVisit(one, messages)),
  )
  return candidates.length > 1 ? ({ kind: 'several', candidates } as const) : null
}
