// Shared state of the generators: randomness, bounds, ids, and the price list of the clinic.
import { type Bounds, bounds, day, type Size, sharpDays } from './calendar.ts'
import type { Channel } from './records.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

export type GeneratorState = {
  dice: SeededRandom
  bounds: Bounds
  sharp: Temporal.PlainDate[]
  // Which prices or parts are missing. One gap makes a whole sum unknown, so most clinics have none.
  holes: 'none' | 'priceOfBranch' | 'rareParts' | 'lateFirstPrice'
  branches: string[]
  specialists: string[]
  patients: string[]
  nextId: (prefix: string) => string
  // No two answers share a moment, because their order would be undefined.
  ownMoment: (at: number) => number
}

const holes = ['none', 'rareParts', 'priceOfBranch', 'lateFirstPrice', 'none'] as const

export function createGeneratorState(seed: number, size: Size): GeneratorState {
  const dice = createSeededRandom(seed)
  const counts = new Map<string, number>()
  const taken = new Set<number>()
  const nextId = (prefix: string): string => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return `${prefix}${count}`
  }
  const ownMoment = (at: number): number => {
    let free = at
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  const several = (prefix: string, count: number): string[] =>
    Array.from({ length: count }, () => nextId(prefix))
  const own = bounds(seed, size)
  return {
    dice,
    bounds: own,
    sharp: sharpDays(own.zone, own.begins, own.ends),
    holes: holes[seed % holes.length] ?? 'none',
    branches: several('b', dice.whole(2, 3)),
    specialists: several('s', 4),
    patients: several('p', size.patients),
    nextId,
    ownMoment,
  }
}

// Prices change in the middle of the second month; Telegram costs zero, which is a known price.
export function priceOf(
  ground: GeneratorState,
  channel: Channel,
  at: number,
  branch: string | null,
): number | null {
  if (ground.holes === 'priceOfBranch' && branch === ground.branches[0] && channel === 'sms') {
    return null
  }
  if (ground.holes === 'lateFirstPrice' && at < ground.bounds.begins + 25 * day) return null
  const late = at >= ground.bounds.begins + 43 * day
  if (channel === 'telegram') return 0
  if (channel === 'sms') return late ? 3.0005 : 2.3456
  return late ? 4.1 : 0.8775
}

export function branchOrNone(ground: GeneratorState): string | null {
  return ground.dice.chance(0.12) ? null : ground.dice.pick(ground.branches)
}
