// The life as it was known just before `now`: events at or after it have not happened.
import type { Attempt, ClinicHistory, Message, Visit } from './records.ts'

const at = (instant: string): number => Date.parse(instant)

function knownAttempts(message: Message, now: number): Attempt[] {
  return message.attempts.filter((one) => at(one.acceptedAt ?? message.sendAt) < now)
}

function knownMessage(message: Message, now: number): Message {
  const attempts = knownAttempts(message, now)
  const lost = attempts.length < message.attempts.length
  const sent = message.sentAt !== null && at(message.sentAt) < now
  return {
    ...message,
    attempts,
    sentAt: sent ? message.sentAt : null,
    outcome: lost && attempts.length === 0 ? 'pending' : message.outcome,
    answers: message.answers.filter((one) => at(one.at) < now),
    rating: message.rating.filter((one) => at(one.at) < now),
  }
}

function knownVisit(visit: Visit, now: number): Visit {
  const undone = visit.moves.find((one) => at(one.at) >= now)
  const starts = undone ? undone.from : visit.starts
  const shift = at(starts) - at(visit.starts)
  const ends = visit.ends === null ? null : new Date(at(visit.ends) + shift).toISOString()
  const back = visit.canceledAt !== null && at(visit.canceledAt) >= now
  return {
    ...visit,
    starts,
    ends,
    moves: visit.moves.filter((one) => at(one.at) < now),
    status: back ? 'valid' : visit.status,
    canceledAt: back ? null : visit.canceledAt,
  }
}

export function asOf(life: ClinicHistory, now: number): ClinicHistory {
  return {
    ...life,
    visits: life.visits
      .filter((one) => one.created === null || at(one.created) < now)
      .map((one) => knownVisit(one, now)),
    messages: life.messages.map((one) => knownMessage(one, now)),
  }
}
