// Answers of patients and staff to one message: repeated, withdrawn, corrected, thanked for.

import { day, hour, iso, minute, ms, second } from './calendar.ts'
import type { GeneratorState } from './generator-state.ts'
import type { Answer, AnswerKind } from './records.ts'

type Word = readonly [AnswerKind, 'patient' | 'staff']

const yes: Word = ['approved', 'patient']
const no: Word = ['canceled', 'patient']
const move: Word = ['transferred', 'patient']
const unclear: Word = ['unclear', 'patient']
const staffYes: Word = ['approved', 'staff']
const staffNo: Word = ['canceled', 'staff']

const talks: readonly (readonly [readonly Word[], number])[] = [
  [[yes], 30],
  [[no], 12],
  [[move], 5],
  [[unclear], 5],
  [[no, unclear], 6],
  [[yes, unclear], 3],
  [[unclear, yes], 3],
  [[unclear, unclear, no], 2],
  [[no, yes], 4],
  [[no, yes, no], 4],
  [[yes, no], 4],
  [[no, no], 3],
  [[no, move], 2],
  [[move, no], 2],
  [[unclear, staffNo], 3],
  [[unclear, staffYes], 3],
  [[no, staffYes], 2],
  [[no, staffNo], 2],
  [[staffNo], 2],
  [[staffYes], 2],
  [[staffNo, no], 1],
  [[staffYes, unclear], 1],
]

const noes: typeof talks = [
  [[no], 60],
  [[no, unclear], 20],
  [[unclear, no], 10],
  [[no, yes, no], 10],
]

const gaps = [second, 40 * second, 3 * minute, 20 * minute, 2 * hour, 9 * hour, day]

// `starts` is the start of the visit when the message was sent, so that a no can fall exactly 24 hours before it.
export function generateAnswers(
  ground: GeneratorState,
  sentAt: number,
  starts: number | null,
  leaves: boolean,
): Answer[] {
  const { dice } = ground
  const answers: Answer[] = []
  let at = sentAt + dice.pick(gaps)
  const brink = starts === null ? 0 : starts - 24 * hour
  if (brink > sentAt && dice.chance(0.3)) {
    at = brink + dice.pick([0, 0, 1, -1, minute - 1, -minute])
    if (at <= sentAt) at = sentAt + 1
  }
  for (const [kind, by] of dice.weighted(leaves ? noes : talks)) {
    const moment = ground.ownMoment(at)
    if (moment >= ground.bounds.ends) break
    answers.push({ at: iso(moment), kind, by })
    at = moment + dice.pick(gaps)
  }
  return answers
}

// Staff called a patient whom the message did not reach.
export function entryAfterCall(ground: GeneratorState, at: number): Answer[] {
  const moment = ground.ownMoment(at)
  if (moment >= ground.bounds.ends) return []
  return [{ at: iso(moment), kind: ground.dice.pick(['approved', 'canceled']), by: 'staff' }]
}

// The last no of the patient in these answers, valid or not; only used to generate what follows.
export function lastNo(answers: Answer[]): number | null {
  const found = answers.findLast((one) => one.kind === 'canceled' && one.by === 'patient')
  return found ? ms(found.at) : null
}
