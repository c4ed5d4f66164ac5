// Surveys after attended visits: several scores per survey, comments.

import { hour, iso, minute, ms } from './calendar.ts'
import { generateMessage } from './generate-message.ts'
import { arrived } from './generate-sending.ts'
import type { GeneratorState } from './generator-state.ts'
import type { Message, Rating, Visit } from './records.ts'

function scores(ground: GeneratorState, sentAt: number): Rating[] {
  const { dice, bounds } = ground
  const given: Rating[] = []
  const times = dice.weighted([
    [0, 35],
    [1, 45],
    [2, 14],
    [3, 6],
  ] as const)
  let at = sentAt
  for (let count = 0; count < times; count += 1) {
    at += dice.pick([minute, 30 * minute, 20 * hour, 50 * hour])
    if (at >= bounds.ends) break
    given.push({ at: iso(at), score: dice.chance(0.5) ? dice.whole(9, 10) : dice.whole(0, 10) })
  }
  return given
}

export function surveys(ground: GeneratorState, visits: Visit[]): Message[] {
  const { dice, bounds } = ground
  const made: Message[] = []
  for (const visit of visits) {
    if (visit.outcome !== 'attended' || visit.tentative || !dice.chance(0.6)) continue
    const ends = visit.ends === null ? ms(visit.starts) + hour : ms(visit.ends)
    const sendAt = ends + dice.pick([2, 20]) * hour
    if (sendAt < bounds.begins) continue
    const named = [{ id: visit.id, startsAt: visit.starts }]
    const { patient, branch } = visit
    const letter = { kind: 'nps' as const, patient, branch, visits: named, asks: dice.chance(0.9) }
    const message = generateMessage(ground, { ...letter, sendAt, talks: 0 })
    if (message.sentAt !== null && arrived(message)) {
      message.rating = scores(ground, ms(message.sentAt))
      if (message.rating.length > 0 && dice.chance(0.3)) message.comment = 'words'
    }
    made.push(message)
  }
  return made
}
