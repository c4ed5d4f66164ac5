// Invitations, birthday greetings and promotions, and bookings at the edges of their 30 days.

import { day, edgeOfDay, hour, ms, second } from './calendar.ts'
import { generateMessage } from './generate-message.ts'
import { type Draft, draftVisit } from './generate-visits.ts'
import { branchOrNone, type GeneratorState } from './generator-state.ts'
import type { Message } from './records.ts'

const kinds = ['invitation', 'birthday', 'promotion'] as const

export function marketing(ground: GeneratorState): Message[] {
  const { dice, bounds } = ground
  const made: Message[] = []
  for (const patient of ground.patients) {
    const times = dice.weighted([
      [0, 20],
      [1, 30],
      [2, 25],
      [3, 15],
      [5, 10],
    ] as const)
    let at = bounds.begins + dice.whole(0, 40 * 24) * hour
    for (let count = 0; count < times; count += 1) {
      const asks = dice.chance(0.3)
      const sendAt = dice.chance(0.1) ? edgeOfDay(dice, bounds.zone, at) : at
      const kind = dice.pick(kinds)
      const branch = branchOrNone(ground)
      const talks = asks ? 0.4 : 0.05
      made.push(generateMessage(ground, { kind, patient, branch, visits: [], asks, sendAt, talks }))
      at += dice.pick([6 * hour, 3 * day, 12 * day, 29 * day, 30 * day, 31 * day])
    }
  }
  return made
}

const thirty = 30 * 24 * hour
const after = [thirty, thirty, thirty + second, thirty + 1, thirty - 1, 0, 1, -second, second]

// Some exactly at an edge of the 30 days, some anywhere before or after.
export function bookings(ground: GeneratorState, sold: Message[]): Draft[] {
  const { dice, bounds } = ground
  const made: Draft[] = []
  for (const message of sold) {
    if (!dice.chance(0.45)) continue
    const accepted = ms(message.sentAt ?? message.sendAt)
    const gap = dice.chance(0.45) ? dice.pick(after) : dice.whole(-5 * 24, 36 * 24) * hour
    const created = accepted + gap
    if (created >= bounds.ends) continue
    const draft = draftVisit(ground, { patient: message.patient, created })
    if (draft) made.push(draft)
  }
  return made
}
