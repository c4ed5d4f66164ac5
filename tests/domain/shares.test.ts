import { describe, expect, test } from 'vitest'
import { toNpsGroup } from '../../domain/nps.ts'
import { estimatePairedDifference, estimateShare } from '../../domain/share-estimate.ts'

describe('the Wilson interval of a share matches the values published by Newcombe (1998)', () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (part, whole, low, high) => {
    const found = estimateShare(part, whole)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
})

describe('the Newcombe interval of two shares of the same people', () => {
  test('matches the values published by Fagerland, Lydersen and Laake (2014)', () => {
    const found = estimatePairedDifference({ both: 1, first: 1, second: 7, neither: 12 })
    expect(found.share).toBeCloseTo(-0.286, 3)
    expect(found.low).toBeCloseTo(-0.507, 3)
    expect(found.high).toBeCloseTo(-0.026, 3)
  })

  test('contains the difference, is mirrored when the sides are swapped, and stays within -1 and 1', () => {
    for (const first of [0, 1, 7, 40])
      for (const second of [0, 1, 7, 40])
        for (const neither of [0, 5, 60]) {
          if (first + second + neither === 0) continue
          const { share, low, high } = estimatePairedDifference({ both: 0, first, second, neither })
          const turned = estimatePairedDifference({
            both: 0,
            first: second,
            second: first,
            neither,
          })
          expect(low).toBeLessThanOrEqual(share + 1e-12)
          expect(high).toBeGreaterThanOrEqual(share - 1e-12)
          expect(Math.min(low, -high)).toBeGreaterThanOrEqual(-1)
          expect(turned.low).toBeCloseTo(-high, 12)
        }
  })
})

test('scores fall into three NPS groups', () => {
  const groups = Array.from({ length: 11 }, (_, score) => toNpsGroup(score))
  expect(groups).toEqual([
    ...Array<string>(7).fill('detractor'),
    ...Array<string>(2).fill('passive'),
    ...Array<string>(2).fill('promoter'),
  ])
})
