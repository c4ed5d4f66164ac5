import {
  type AbTestSide,
  type AbTestVerdict,
  countSlots,
  isAbTestComplete,
  judgeAbTest,
} from '../../domain/ab-test.ts'
import { suggestSampleSize } from '../../domain/ab-test-size.ts'

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
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
  shares: Record<AbTestSide, number>
  size: number
  /** New patients per day. */
  daily: number
}

/** A patient: after how many days the outcome is known, and the outcome. */
interface Patient {
  known: number
  fate: string
}

/** One A/B test from its first day to its verdict, checked every day. */
function life({ shares, size, daily }: Life, next: () => number): AbTestVerdict {
  const sides: Record<AbTestSide, Patient[]> = { a: [], b: [] }
  for (let day = 0; ; day += 1) {
    for (let one = 0; one < daily; one += 1) {
      const side = next() < 0.5 ? 'a' : 'b'
      const aside = next() < 0.05
      const fate = aside ? '-' : next() < shares[side] ? 'y' : 'n'
      sides[side].push({ known: day + 1 + Math.floor(next() * 3), fate })
    }
    const seats = (side: AbTestSide) =>
      countSlots(
        sides[side].map(({ known, fate }) => (known <= day ? fate : '?')),
        size,
      )
    const both = { a: seats('a'), b: seats('b') }
    if (isAbTestComplete(both, size)) return judgeAbTest(both).verdict
  }
}

const verdicts = (times: number, seed: number, one: Life) => {
  const next = chance(seed)
  return Array.from({ length: times }, () => life(one, next))
}

/** In how many A/B tests of two equal texts one of them was judged better. */
export const errorsIn = (times: number, seed: number, share = 0.6) =>
  verdicts(times, seed, { shares: { a: share, b: share }, size: 250, daily: 40 }).filter(
    (verdict) => verdict === 'a' || verdict === 'b',
  ).length

/** In how many A/B tests a text that is 8 points better was found, with the suggested sample size. */
export const foundIn = (times: number, seed: number) =>
  verdicts(times, seed, {
    shares: { a: 0.6, b: 0.68 },
    size: suggestSampleSize(0.6, 8),
    daily: 120,
  }).filter((verdict) => verdict === 'b').length
