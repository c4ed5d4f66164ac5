// Messages about visits: notices, reminders (some name two visits), memos.

import { hour, iso, minute, ms, sameDay } from './calendar.ts'
import { generateMessage, nearEdge } from './generate-message.ts'
import { type Draft, startAt } from './generate-visits.ts'
import type { GeneratorState } from './generator-state.ts'
import type { Message, Visit } from './records.ts'

type Segment = { since: number; until: number; starts: number; last: boolean }

// The periods in which each start of a visit was valid.
function segments(visit: Visit, born: number): Segment[] {
  const marks = [born, ...visit.moves.map((one) => ms(one.at))]
  return marks.map((since, index) => {
    const next = marks[index + 1]
    const starts = startAt(visit, since)
    return { since, until: next ?? starts, starts, last: next === undefined }
  })
}

const offBefore = (visit: Visit, at: number): boolean =>
  visit.canceledAt !== null && ms(visit.canceledAt) <= at

function notices(ground: GeneratorState, { visit, born }: Draft): Message[] {
  const { dice, bounds } = ground
  const made: Message[] = []
  const write = (notice: 'booked' | 'moved' | 'canceled', at: number): void => {
    if (at < bounds.begins || at >= bounds.ends) return
    const asks = notice !== 'canceled' && dice.chance(0.7)
    const named = [{ id: visit.id, startsAt: iso(startAt(visit, at)) }]
    const { patient, branch } = visit
    const talks = notice === 'canceled' ? 0 : asks ? 0.6 : 0.05
    const letter = { kind: 'notification' as const, notice, patient, branch, visits: named, asks }
    made.push(generateMessage(ground, { ...letter, sendAt: at, talks }))
  }
  if (dice.chance(0.5) && !offBefore(visit, born + minute)) write('booked', born + minute)
  for (const one of visit.moves) if (dice.chance(0.7)) write('moved', ms(one.at) + minute)
  if (visit.canceledAt !== null && dice.chance(0.7)) {
    write('canceled', ms(visit.canceledAt) + minute)
  }
  return made
}

// Also covers acceptance exactly at the start of the visit and one millisecond before.
const leads = [72 * hour, 48 * hour, 24 * hour, 26 * hour, 2 * hour, 2 * hour, 1, 0]

function reminders(ground: GeneratorState, { visit, born, leaves = false }: Draft): Message[] {
  const { dice, bounds } = ground
  const made: Message[] = []
  for (const part of segments(visit, born)) {
    const times = dice.weighted([
      [0, 25],
      [1, 50],
      [2, 25],
    ] as const)
    for (let count = 0; count < times; count += 1) {
      const plain = part.starts - dice.pick(leads)
      const sendAt = nearEdge(ground, plain, part.since, part.starts)
      if (sendAt < part.since || sendAt < bounds.begins) continue
      // A reminder for a former start or a canceled visit is often not sent.
      const gone = (!part.last && sendAt >= part.until) || offBefore(visit, sendAt)
      if (gone && dice.chance(0.5)) continue
      const asks = dice.chance(0.85)
      const visits = [{ id: visit.id, startsAt: iso(part.starts) }]
      const { patient, branch } = visit
      const talks = leaves ? 1 : asks ? 0.75 : 0.08
      const letter = { kind: 'reminder' as const, patient, branch, visits, asks, sendAt, talks }
      made.push(generateMessage(ground, { ...letter, leaves, withdrawn: gone }))
    }
  }
  return made
}

function memos(ground: GeneratorState, { visit, born }: Draft): Message[] {
  const part = segments(visit, born).at(-1)
  if (!part || !ground.dice.chance(0.25)) return []
  const sendAt = part.starts - 12 * hour
  if (sendAt < part.since || sendAt < ground.bounds.begins || offBefore(visit, sendAt)) return []
  const visits = [{ id: visit.id, startsAt: iso(part.starts) }]
  const { patient, branch } = visit
  const letter = { kind: 'memo' as const, patient, branch, visits, asks: false, sendAt }
  return [generateMessage(ground, { ...letter, talks: 0.04 })]
}

export function messagesOf(ground: GeneratorState, draft: Draft): Message[] {
  return [...notices(ground, draft), ...reminders(ground, draft), ...memos(ground, draft)]
}

// One reminder for two visits of one patient on one day.
export function reminderOfTwo(ground: GeneratorState, one: Draft, other: Draft): Message[] {
  const { bounds, dice } = ground
  const first = Math.min(ms(one.visit.starts), ms(other.visit.starts))
  const sendAt = first - dice.pick([24, 30, 48]) * hour
  const drafts = [one, other]
  const born = Math.max(one.born, other.born)
  if (sendAt < born || sendAt < bounds.begins) return []
  const named = drafts
    .map(({ visit }) => ({ id: visit.id, at: startAt(visit, sendAt) }))
    .sort((left, right) => left.at - right.at)
  const [early, late] = named
  if (!early || !late || !sameDay(bounds.zone, early.at, late.at)) return []
  if (early.at <= sendAt || drafts.some(({ visit }) => offBefore(visit, sendAt))) return []
  const lead = drafts.find(({ visit }) => visit.id === early.id) ?? one
  const visits = named.map(({ id, at }) => ({ id, startsAt: iso(at) }))
  const { patient, branch } = lead.visit
  const letter = { kind: 'reminder' as const, patient, branch, visits, asks: true, sendAt }
  return [generateMessage(ground, { ...letter, talks: 0.75 })]
}
