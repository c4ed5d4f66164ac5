import { isComplete, judged, seatsOf, type TrialSide, type Verdict } from '../../domain/ab-test.ts'
import { proposedSize } from '../../domain/ab-test-size.ts'

/** Numbers from 0 to 1 that are always the same (mulberry32). */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4294967296
  }
}

interface Life {
  shares: Record<TrialSide, number>
  size: number
  /** New patients of a day. */
  daily: number
}

/** Of a patient: after how many days his outcome is known, and what it is. */
interface Patient {
  known: number
  fate: string
}

/** One trial from its first day to its verdict, looked at every day. */
function life({ shares, size, daily }: Life, next: () => number): Verdict {
  const sides: Record<TrialSide, Patient[]> = { a: [], b: [] }
  for (let day = 0; ; day += 1) {
    for (let one = 0; one < daily; one += 1) {
      const side = next() < 0.5 ? 'a' : 'b'
      const aside = next() < 0.05
      const fate = aside ? '-' : next() < shares[side] ? 'y' : 'n'
      sides[side].push({ known: day + 1 + Math.floor(next() * 3), fate })
    }
    const seats = (side: TrialSide) =>
      seatsOf(
        sides[side].map(({ known, fate }) => (known <= day ? fate : '?')),
        size,
      )
    const both = { a: seats('a'), b: seats('b') }
    if (isComplete(both, size)) return judged(both).verdict
  }
}

const verdicts = (times: number, seed: number, one: Life) => {
  const next = chance(seed)
  return Array.from({ length: times }, () => life(one, next))
}

/** How often of so many trials of two texts alike one was said to be better. */
export const errorsIn = (times: number, seed: number, share = 0.6) =>
  verdicts(times, seed, { shares: { a: share, b: share }, size: 250, daily: 40 }).filter(
    (verdict) => verdict === 'a' || verdict === 'b',
  ).length

/** How often of so many trials a text that is 8 points better was found to be, with the size that is proposed for it. */
export const foundIn = (times: number, seed: number) =>
  verdicts(times, seed, {
    shares: { a: 0.6, b: 0.68 },
    size: proposedSize(0.6, 8),
    daily: 120,
  }).filter((verdict) => verdict === 'b').length
