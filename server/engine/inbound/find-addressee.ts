import type { AnswerableMessage } from './answerable-messages.ts'
import { refersToPatient } from './reply-parser/patient-names.ts'

/** Addressee of a reply: one message, several ambiguous ones, or none that awaits an answer. */
export type Addressee =
  | { kind: 'one'; message: AnswerableMessage }
  | { kind: 'several'; candidates: AnswerableMessage[] }
  | { kind: 'late'; message: AnswerableMessage }
  | { kind: 'nobody' }

/** Possible meanings of the text, parsed as an answer about a visit and to a survey. */
export interface ReplyMeaning {
  /** An explicit request about a visit, not a bare yes, no or digit. */
  hasIntent: boolean
  /** A score that cannot be an answer about a visit. */
  isOnlyScore: boolean
  isScore: boolean
  /** The answer that the request would give. */
  answer: 'approved' | 'transferred' | 'canceled' | null
  /** The original text, for the names in it. */
  text: string
}

/** A message awaits an answer for this long; after that a bare «нет» is probably about something else. */
const ANSWER_WINDOW = { hours: 24 * 7 }
/** Messages sent within this time of each other were probably read together. */
const READ_TOGETHER_WINDOW = { hours: 24 }

/**
 * Finds the addressee: the newest message that awaits an answer. One read together with it, or a newer one that needs no answer, makes it
 * ambiguous; a name or the kind of answer may resolve that. `asked`: messages sent to the phone, newest first.
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
  // Patients change their minds: if no message awaits an answer, the newest with a visit ahead is meant.
  const candidates = awaiting.length > 0 ? awaiting : open
  const [first, ...older] = candidates
  if (!first)
    return { kind: newest.isVisitAhead || newest.unrated ? 'late' : 'one', message: newest }
  // Messages sent at the same instant have no order.
  const abreast = older.filter((one) => isSentTogether(one, first))
  const onlySurveys = [first, ...abreast].every(isSurvey)
  const survey = candidates.find(isSurvey)
  if (survey && (onlySurveys ? meaning.isScore : meaning.isOnlyScore))
    return toAddressee(
      candidates.filter((one) => isSurvey(one) && isSentTogether(one, survey)),
      meaning.text,
    )
  // Next to a survey, a visit competes only if the text is about a visit.
  const rivals = older.filter(
    (one) =>
      abreast.includes(one) ||
      (isReadTogether(first, one) && (!onlySurveys || meaning.hasIntent) && !isSurvey(one)),
  )
  const visit = candidates.find((one) => !isSurvey(one))
  if (onlySurveys && meaning.hasIntent && visit && !rivals.includes(visit)) rivals.push(visit)
  const newer = messages
    .filter(
      (one) => !candidates.includes(one) && Temporal.Instant.compare(one.sentAt, first.sentAt) >= 0,
    )
    .filter((one) => one.visitId === null || one.visitId !== first.visitId)
    // A repeated yes means the message not yet confirmed.
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

/** Of several messages about one visit only the last awaits an answer. */
const isLastAboutVisit = (one: AnswerableMessage, messages: AnswerableMessage[]) =>
  one.type === 'nps' ||
  one.visitId === null ||
  messages.find(({ visitId, type }) => type !== 'nps' && visitId === one.visitId) === one

const isReadTogether = (newer: AnswerableMessage, older: AnswerableMessage) =>
  Temporal.Instant.compare(older.sentAt.add(READ_TOGETHER_WINDOW), newer.sentAt) >= 0

/** Returns one or several candidates; a name in the text selects among them. */
function toAddressee(possible: AnswerableMessage[], text: string): Addressee {
  const mentioned = possible.filter((one) => isNamedIn(one, text))
  const patients = new Set(possible.map(({ clientId }) => clientId))
  const left = patients.size > 1 && mentioned.length > 0 ? mentioned : possible
  const [only, ...others] = left
  if (!only) return { kind: 'nobody' }
  return others.length > 0 ? { kind: 'several', candidates: left } : { kind: 'one', message: only }
}

const isNamedIn = ({ name, patientNames: { childGender } }: AnswerableMessage, text: string) =>
  (text.match(/\p{L}+/gu) ?? []).some((word) =>
    refersToPatient({ names: [name], childGender }, word),
  )

/**
 * Candidates for a text about somebody other than the patient of the message: the phone's other messages that await an answer. Null if there are
 * none.
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
