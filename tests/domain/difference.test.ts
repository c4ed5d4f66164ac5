import { describe, expect, test } from 'vitest'
import { estimateShareDifference } from '../../domain/share-difference.ts'
import { createSeededRandom, partOf } from './seeded-random.ts'

describe('the Newcombe interval of the difference of two shares matches his published values (1998, table II, method 10)', () => {
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i of %i minus %i of %i', (part, whole, otherPart, otherWhole, low, high) => {
    const found = estimateShareDifference({ part, whole }, { part: otherPart, whole: otherWhole })
    expect(found.share).toBeCloseTo(part / whole - otherPart / otherWhole, 12)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
})

test('swapping the two shares mirrors the interval', () => {
  const [one, other] = [
    { part: 21, whole: 240 },
    { part: 40, whole: 310 },
  ]
  const { share, low, high } = estimateShareDifference(one, other)
  const turned = estimateShareDifference(other, one)
  expect(turned.share).toBeCloseTo(-share, 12)
  expect(turned.low).toBeCloseTo(-high, 12)
  expect(turned.high).toBeCloseTo(-low, 12)
})

const RUNS = 2000

test.each([
  [0, 0.08, 200, 200],
  [0, 0.08, 1500, 220],
  [0.02, 0.06, 200, 200],
  [0.02, 0.06, 1500, 220],
  [0.05, 0.05, 200, 200],
  [0.05, 0.05, 1500, 220],
])(
  'the interval contains a true difference of %d above %d in 93 to 97 of 100 clinics (%i reached, %i not)',
  (truth, missed, reached, unreached) => {
    const throws = createSeededRandom(Math.round(truth * 1000) + reached)
    const of = (whole: number, share: number) => ({ part: partOf(throws, whole, share), whole })
    let held = 0
    for (let run = 0; run < RUNS; run++) {
      const found = estimateShareDifference(of(unreached, missed + truth), of(reached, missed))
      if (found.low <= truth && truth <= found.high) held++
    }
    expect(held / RUNS).toBeGreaterThan(0.93)
    expect(held / RUNS).toBeLessThan(0.97)
  },
)
