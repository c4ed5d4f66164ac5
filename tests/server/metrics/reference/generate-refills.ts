// Visits that refill the time of a canceled visit, or nearly do.

import { day, hour, iso, minute, ms } from './calendar.ts'
import { type Draft, draftVisit } from './generate-visits.ts'
import type { GeneratorState } from './generator-state.ts'
import type { Visit } from './records.ts'

const length = (visit: Visit): number =>
  visit.ends === null ? hour : ms(visit.ends) - ms(visit.starts)

// The start of the new visit: the same as the old one, overlapping, adjacent or just clear of it.
function place(ground: GeneratorState, old: Visit): number {
  const long = length(old)
  const aside = [0, 0, 0, 10 * minute, -10 * minute, long, long - 1, long + hour]
  return ms(old.starts) + ground.dice.pick(aside)
}

function refill(ground: GeneratorState, old: Visit, no: number): Draft | null {
  const { dice, bounds } = ground
  const starts = place(ground, old)
  const until = Math.min(starts, bounds.ends)
  if (until - no < 10 * minute) return null
  const later = no + 1 + Math.floor((until - no - 1) * dice.unit() * 0.8)
  const patient = dice.chance(0.1) ? old.patient : dice.pick(ground.patients)
  const specialist = dice.chance(0.9) ? old.specialist : dice.pick(ground.specialists)
  const tentative = dice.chance(0.05)
  const branch = dice.chance(0.85) ? old.branch : dice.pick(ground.branches)
  const base = { patient, specialist, tentative, branch, starts }
  const way = dice.weighted([
    ['createdAfter', 60],
    ['createdBefore', 12],
    ['createdAtOnce', 6],
    ['movedAfter', 16],
    ['movedBefore', 6],
  ] as const)
  const before = no - dice.whole(2, 6) * day
  if (way === 'createdAfter') return draftVisit(ground, { ...base, created: later })
  if (way === 'createdBefore') return draftVisit(ground, { ...base, created: before })
  if (way === 'createdAtOnce') return draftVisit(ground, { ...base, created: no })
  // The visit had another start until it was moved here.
  const at = way === 'movedAfter' ? later : no - hour
  const former = starts + dice.pick([1, 2, 3]) * day
  const moves = [{ at: iso(at), from: iso(former) }]
  return draftVisit(ground, { ...base, created: before, moves })
}

// `noes` maps each visit that its patient canceled to the last no.
export function refills(
  ground: GeneratorState,
  visits: Visit[],
  noes: Map<string, number>,
): Draft[] {
  const made: Draft[] = []
  for (const visit of visits) {
    const no = noes.get(visit.id)
    if (no === undefined || !ground.dice.chance(0.75)) continue
    const times = ground.dice.weighted([
      [1, 75],
      [2, 25],
    ] as const)
    for (let count = 0; count < times; count += 1) {
      const draft = refill(ground, visit, no)
      if (draft) made.push(draft)
    }
  }
  return made
}
