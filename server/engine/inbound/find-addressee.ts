import type { AnswerableMessage } from './answerable-messages.ts'
import type { VisitReply } from './reply-parser/decide-meaning.ts'
import { isOpinion } from './reply-parser/is-opinion.ts'
import type { ScoreReply } from './reply-parser/parse-score-reply.ts'
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
  /** It judges a visit that is over, and wishes nothing about one ahead. */
  isOpinion: boolean
  /** The answer that the request would give. */
  answer: 'approved' | 'transferred' | 'canceled' | null
  /** The original text, for the names in it. */
  text: string
}

/** Meaning of a text for the choice of its addressee. */
export const toReplyMeaning = (
  text: string,
  visit: VisitReply,
  score: ScoreReply,
): ReplyMeaning => ({
  answer:
    visit.meaning in answerByMeaning
      ? answerByMeaning[visit.meaning as keyof typeof answerByMeaning]
      : null,
  hasIntent: visit.puzzle === null && !visit.isBare,
  isScore: score.meaning === 'score',
  isOnlyScore: score.meaning === 'score' && visit.puzzle !== null,
  isOpinion: visit.puzzle !== null && visit.puzzle !== 'question' && isOpinion(text),
  text,
})

const answerByMeaning = {
  approve: 'approved',
  transfer: 'transferred',
  cancel: 'canceled',
} as const

/** A message awaits an answer for this long; after that a bare «нет» is probably about something else. */
const ANSWER_WINDOW = { hours: 24 * 7 }
/** Messages of this time come before older ones. */
const RECENT_WINDOW = { hours: 24 }
/** Messages sent within this time of each other were probably read together. */
const READ_TOGETHER_WINDOW = { hours: 1 }

/**
 * Finds the addressee: the newest message that awaits an answer, first of those of the last 24 hours; a reminder or notification before a survey. One
 * read together with it makes it ambiguous; a name may resolve that. `messages`: those sent to the phone, newest first.
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
  const recent = candidates.filter(({ sentAt }) => isYounger(sentAt, RECENT_WINDOW, now))
  const preferred = recent.length > 0 ? recent : candidates
  const surveys = preferred.filter(isSurvey)
  const visits = preferred.filter((one) => !isSurvey(one))
  const survey = meaning.isOnlyScore ? candidates.find(isSurvey) : surveys[0]
  // A plain wish about a visit is none for a survey.
  const visit =
    visits[0] ?? (meaning.hasIntent ? candidates.find((one) => !isSurvey(one)) : undefined)
  if (survey && (!visit || meaning.isOnlyScore || meaning.isOpinion))
    return toAddressee(
      candidates.filter((one) => isSurvey(one) && isSentTogether(one, survey)),
      meaning.text,
    )
  if (!visit)
    return { kind: newest.isVisitAhead || newest.unrated ? 'late' : 'one', message: newest }
  // A digit may be one of the offered answers and a score.
  if (survey && meaning.isScore) {
    if (isReadTogether(survey, visit)) return toAddressee([survey, visit], meaning.text)
    if (isNewer(survey, visit)) return { kind: 'one', message: survey }
  }
  const rivals = visits.filter((one) => one !== visit && isReadTogether(one, visit))
  const changed = messages.filter((one) => isRivalSince(one, visit, candidates, meaning))
  return toAddressee([...changed, visit, ...rivals], meaning.text)
}

/**
 * A newer message that asked about another visit and awaits no answer: the visit was changed since, or it was answered otherwise. It makes the answer
 * ambiguous.
 */
const isRivalSince = (
  one: AnswerableMessage,
  visit: AnswerableMessage,
  candidates: AnswerableMessage[],
  { answer }: ReplyMeaning,
) =>
  !candidates.includes(one) &&
  askingTypes.includes(one.type) &&
  one.visitId !== visit.visitId &&
  !isNewer(visit, one) &&
  // A repeated yes means the message not yet confirmed.
  (isUnanswered(one.answer) || one.answer !== answer)

const askingTypes = ['reminder', 'notification']

const isSurvey = ({ type }: AnswerableMessage) => type === 'nps'

const isSentTogether = (one: AnswerableMessage, other: AnswerableMessage) =>
  one.sentAt.equals(other.sentAt)

const isUnanswered = (answer: string) => answer === 'none' || answer === 'unclear'

const isAwaitingAnswer = (
  { type, isVisitAhead, unrated, sentAt }: AnswerableMessage,
  now: Temporal.Instant,
) => (type === 'nps' ? unrated : isVisitAhead) && isYounger(sentAt, ANSWER_WINDOW, now)

const isYounger = (sentAt: Temporal.Instant, age: { hours: number }, now: Temporal.Instant) =>
  Temporal.Instant.compare(sentAt.add(age), now) > 0

/** Of several messages about one visit only the last awaits an answer. */
const isLastAboutVisit = (one: AnswerableMessage, messages: AnswerableMessage[]) =>
  one.type === 'nps' ||
  one.visitId === null ||
  messages.find(({ visitId, type }) => type !== 'nps' && visitId === one.visitId) === one

const isNewer = (one: AnswerableMessage, other: AnswerableMessage) =>
  Temporal.Instant.compare(one.sentAt, other.sentAt) > 0

const isReadTogether = (one: AnswerableMessage, other: AnswerableMessage) =>
  Temporal.Instant.compare(one.sentAt.add(READ_TOGETHER_WINDOW), other.sentAt) >= 0 &&
  Temporal.Instant.compare(other.sentAt.add(READ_TOGETHER_WINDOW), one.sentAt) >= 0

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
