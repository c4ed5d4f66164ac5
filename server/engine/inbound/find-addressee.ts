import type { Asked } from './answerable-messages.ts'
import { isAskedOf } from './reply-parser/patient-names.ts'

/** Whom words from a phone are for: one message, several that nobody can tell apart, or none that still asks. */
export type Addressee =
  | { kind: 'one'; asked: Asked }
  | { kind: 'several'; among: Asked[] }
  | { kind: 'late'; asked: Asked }
  | { kind: 'nobody' }

/** What the words could be, read for a visit and for a survey. */
export interface Sense {
  /** A wish about a visit in so many words, not a bare yes, no or digit. */
  wish: boolean
  /** A score that no visit's answer could be. */
  onlyScore: boolean
  score: boolean
  /** The answer that the wish would be. */
  answer: 'approved' | 'transferred' | 'canceled' | null
  /** The words as written, for the names in them. */
  text: string
}

/** A message asks for so long after it left; then its words are forgotten, and a bare «нет» is about something else. */
const ASKS_FOR = { hours: 24 * 7 }
/** Two that came within so long of each other were read together. */
const READ_TOGETHER = { hours: 24 }

/**
 * Words belong to the newest message that awaits an answer. Another that was read together with it, or a newer one that asks nothing, makes
 * it doubtful; a name or the kind of answer may settle that. `asked` is what went to the phone, the newest first.
 */
export function addresseeOf(asked: Asked[], sense: Sense, now: Temporal.Instant): Addressee {
  const [newest] = asked
  if (!newest) return { kind: 'nobody' }
  const open = asked.filter((one) => asks(one, now) && isLastWord(one, asked))
  const awaiting = open.filter(({ type, answer }) => type === 'nps' || isUnanswered(answer))
  // Minds change: where nothing waits, the newest visit ahead is meant.
  const meant = awaiting.length > 0 ? awaiting : open
  const [first, ...older] = meant
  if (!first) return { kind: newest.stands || newest.unrated ? 'late' : 'one', asked: newest }
  // Of those that left in one instant none is the newer, whichever stands first.
  const abreast = older.filter((one) => atOnce(one, first))
  const onlySurveys = [first, ...abreast].every(isSurvey)
  const survey = meant.find(isSurvey)
  if (survey && (onlySurveys ? sense.score : sense.onlyScore))
    return among(
      meant.filter((one) => isSurvey(one) && atOnce(one, survey)),
      sense.text,
    )
  // A survey's neighbour is a visit only for who speaks of a visit.
  const rivals = older.filter(
    (one) =>
      abreast.includes(one) ||
      (together(first, one) && (!onlySurveys || sense.wish) && !isSurvey(one)),
  )
  const visit = meant.find((one) => !isSurvey(one))
  if (onlySurveys && sense.wish && visit && !rivals.includes(visit)) rivals.push(visit)
  const newer = asked
    .filter(
      (one) => !meant.includes(one) && Temporal.Instant.compare(one.sentAt, first.sentAt) >= 0,
    )
    .filter((one) => one.visitId === null || one.visitId !== first.visitId)
    // Who said yes there and says yes again means the other one.
    .filter(({ answer }) => isUnanswered(answer) || answer !== sense.answer)
  return among(
    [...newer.filter((one) => newer[0] && atOnce(one, newer[0])), first, ...rivals],
    sense.text,
  )
}

const isSurvey = ({ type }: Asked) => type === 'nps'

const atOnce = (one: Asked, other: Asked) => one.sentAt.equals(other.sentAt)

const isUnanswered = (answer: string) => answer === 'none' || answer === 'unclear'

const asks = ({ type, stands, unrated, sentAt }: Asked, now: Temporal.Instant) =>
  (type === 'nps' ? unrated : stands) && Temporal.Instant.compare(sentAt.add(ASKS_FOR), now) > 0

/** Of several messages about one visit only the last still asks. */
const isLastWord = (one: Asked, asked: Asked[]) =>
  one.type === 'nps' ||
  one.visitId === null ||
  asked.find(({ visitId, type }) => type !== 'nps' && visitId === one.visitId) === one

const together = (newer: Asked, older: Asked) =>
  Temporal.Instant.compare(older.sentAt.add(READ_TOGETHER), newer.sentAt) >= 0

/** One, or several; who is named among several is meant. */
function among(possible: Asked[], text: string): Addressee {
  const named = possible.filter((one) => isNamedIn(one, text))
  const patients = new Set(possible.map(({ clientId }) => clientId))
  const left = patients.size > 1 && named.length > 0 ? named : possible
  const [only, ...others] = left
  if (!only) return { kind: 'nobody' }
  return others.length > 0 ? { kind: 'several', among: left } : { kind: 'one', asked: only }
}

const isNamedIn = ({ name, who: { child } }: Asked, text: string) =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => isAskedOf({ names: [name], child }, word))

/**
 * Words about somebody who is not asked by the message they would answer: whichever of the phone's messages still asks may be meant. Null
 * where no other does.
 */
export function othersMeant(asked: Asked[], meant: Asked, now: Temporal.Instant) {
  const among = asked.filter(
    (one) => one === meant || (one.type !== 'nps' && asks(one, now) && isLastWord(one, asked)),
  )
  return among.length > 1 ? ({ kind: 'several', among } as const) : null
}
