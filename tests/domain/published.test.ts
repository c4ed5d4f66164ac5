import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CountsToPublish,
  type PublishedCount,
  suppressSmallCounts,
} from '../../domain/suppress-small-counts.ts'

const plain = (
  counts: Record<string, number>,
  more: Partial<CountsToPublish> = {},
): CountsToPublish => ({
  counts,
  shown: Object.keys(counts),
  shares: [],
  sums: [],
  breakdowns: [],
  ...more,
})

describe('one count', () => {
  test.each<[number, PublishedCount]>([
    [0, 0],
    [1, 'few'],
    [4, 'few'],
    [5, 5],
    [1649, 1649],
  ])('of %i is published as %s', (count, as) => {
    expect(suppressSmallCounts(plain({ sent: count })).count('sent')).toBe(as)
  })
})

const delivered = (sent: number, arrived: number) =>
  suppressSmallCounts({
    counts: { sent, arrived, lost: sent - arrived },
    shown: ['sent', 'arrived'],
    shares: [{ part: 'arrived', whole: 'sent', rest: 'lost' }],
    sums: [{ whole: 'sent', parts: ['arrived', 'lost'] }],
    breakdowns: [],
  })

describe('a part of a whole', () => {
  const said = (sent: number, arrived: number) => {
    const { count, hasShare } = delivered(sent, arrived)
    return [count('sent'), count('arrived'), hasShare('arrived')]
  }
  test('is published with its share if neither it nor its rest is few', () => {
    expect(said(100, 90)).toEqual([100, 90, true])
    expect(said(100, 100)).toEqual([100, 100, true])
    expect(said(100, 0)).toEqual([100, 0, true])
  })
  test('has no share if it is few', () => expect(said(100, 4)).toEqual([100, 'few', false]))
  test('is withheld if its rest is few, because it would give the rest away', () =>
    expect(said(100, 97)).toEqual([100, 'withheld', false]))
  test('is few if the whole is few', () => expect(said(4, 4)).toEqual(['few', 'few', false]))
})

test('a share is withheld if it reveals a small rest of a whole that is not shown, and the part stays', () => {
  const { count, hasShare } = suppressSmallCounts({
    counts: { asked: 30, answered: 28, silent: 2 },
    shown: ['answered'],
    shares: [{ part: 'answered', whole: 'asked', rest: 'silent' }],
    sums: [{ whole: 'asked', parts: ['answered', 'silent'] }],
    breakdowns: [],
  })
  expect([count('answered'), hasShare('answered')]).toEqual([28, false])
})

test('a sum is withheld if it reveals two small parts', () => {
  const parts = { whole: 'all', parts: ['one', 'other'] }
  const both = suppressSmallCounts(plain({ all: 8, one: 4, other: 4 }, { sums: [parts] }))
  expect([both.count('all'), both.count('one'), both.count('other')]).toEqual([
    'withheld',
    'few',
    'few',
  ])
  // Seven can be three plus four or four plus three.
  expect(
    suppressSmallCounts(plain({ all: 7, one: 3, other: 4 }, { sums: [parts] })).count('all'),
  ).toBe(7)
})

test('in a breakdown with a small row the next smallest row is withheld too, and zero stays', () => {
  const rows = { none: 0, few: 3, more: 9, most: 20 }
  const { count } = suppressSmallCounts(plain(rows, { breakdowns: [Object.keys(rows)] }))
  expect(Object.keys(rows).map(count)).toEqual([0, 'few', 'withheld', 20])
})

test('nothing can be derived from a small count or from a withheld one', () => {
  const { canDeriveFrom } = delivered(100, 97)
  expect([canDeriveFrom('sent'), canDeriveFrom('arrived'), canDeriveFrom('lost')]).toEqual([
    true,
    false,
    false,
  ])
})

type Cells = readonly [number, number, number, number]
/** The counts to publish for four cells, of which all others are sums. */
type Made = (cells: Cells) => CountsToPublish

/** A two-by-two table with margins: a hidden cell could be computed by row and by column. */
const table: Made = ([rm, rc, um, uc]) => ({
  counts: { rm, rc, um, uc, r: rm + rc, u: um + uc, m: rm + um, c: rc + uc },
  shown: ['rm', 'um', 'r', 'u', 'm'],
  shares: [
    { part: 'rm', whole: 'r', rest: 'rc' },
    { part: 'um', whole: 'u', rest: 'uc' },
  ],
  sums: [
    { whole: 'r', parts: ['rm', 'rc'] },
    { whole: 'u', parts: ['um', 'uc'] },
    { whole: 'm', parts: ['rm', 'um'] },
    { whole: 'c', parts: ['rc', 'uc'] },
  ],
  breakdowns: [['rm', 'um']],
})

/** A chain in which each count is a part of the next, some published only by their share. */
const chain: Made = ([z, y, x, w]) => ({
  counts: { z, y, x, w, zy: z + y, zyx: z + y + x, all: z + y + x + w },
  shown: ['z', 'zyx', 'all'],
  shares: [
    { part: 'z', whole: 'zy', rest: 'y' },
    { part: 'zyx', whole: 'all', rest: 'w' },
  ],
  sums: [
    { whole: 'zy', parts: ['z', 'y'] },
    { whole: 'zyx', parts: ['zy', 'x'] },
    { whole: 'all', parts: ['zyx', 'w'] },
  ],
  breakdowns: [],
})

/** What a reader knows: whether a value of a count fits what is published. */
function known(toPublish: CountsToPublish): (name: string, count: number) => boolean {
  const { counts, shown, shares } = toPublish
  const { count, hasShare } = suppressSmallCounts(toPublish)
  const open = new Set(shares.filter(({ part }) => hasShare(part)).map(({ whole }) => whole))
  return (name, value) => {
    const said = shown.includes(name) ? count(name) : 'withheld'
    if (typeof said === 'number' || open.has(name)) return value === counts[name]
    return said === 'withheld' || (value >= 1 && value <= 4)
  }
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, at) => at)
const cell = fc.integer({ min: 0, max: 8 })

test.each([
  ['a table with its margins', table],
  ['nested parts', chain],
])('a small count cannot be computed from %s', (_, made) => {
  fc.assert(
    fc.property(fc.tuple(cell, cell, cell, cell), (cells) => {
      const toPublish = made(cells)
      const fits = known(toPublish)
      const names = Object.keys(toPublish.counts)
      const few = names.filter((name) => {
        const count = toPublish.counts[name] ?? 0
        return count > 0 && count < 5
      })
      const found = new Map(few.map((name) => [name, new Set<number>()]))
      // All cell values that a reader could try, up to slightly above the true ones.
      const [one, two, three, four] = cells.map((count) => upTo(count + 3))
      for (const a of one ?? [])
        for (const b of two ?? [])
          for (const c of three ?? [])
            for (const d of four ?? []) {
              const { counts } = made([a, b, c, d])
              if (names.every((name) => fits(name, counts[name] ?? 0)))
                for (const name of few) found.get(name)?.add(counts[name] ?? 0)
            }
      for (const name of few) expect(found.get(name)?.size).toBeGreaterThan(1)
    }),
    { seed: 39, numRuns: 30 },
  )
})
