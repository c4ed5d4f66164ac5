import { isReckonable, type Range, type Sum } from './derivable-count.ts'

/** A count of people below this is published as "fewer than" this; nought is shown (figures 39). */
export const FEWEST = 5
const isFew = (count: number) => count > 0 && count < FEWEST

/** A count as it is published: itself, that it is from 1 to 4, or nothing, for another one could be reckoned from it. */
export type Published = number | 'few' | 'withheld'

export interface ToPublish {
  /** All counts by their names, those of the rest of a whole too. */
  counts: Readonly<Record<string, number>>
  /** Which of them the page tells. */
  told: readonly string[]
  /** Told as shares of a whole, the rest of which is a count as well: who reads a part and its share knows the whole. */
  shares: readonly { part: string; whole: string; rest: string }[]
  /** What everybody knows to be a sum. */
  sums: readonly Sum[]
  /** Rows that stand below each other as parts of one thing. */
  breakdowns: readonly (readonly string[])[]
}

export interface PublishedCounts {
  /** Of a count that the page tells. */
  count(name: string): Published
  /** Whether the share of this count may stand beside it. */
  hasShare(part: string): boolean
  /** Whether a mean, a sum or a difference that rests on these counts may be shown: none of them is few, or withheld for another's sake. */
  mayRestOn(...names: string[]): boolean
}

/**
 * Counts as they may be published (figures 39): one from 1 to 4 is "fewer than 5", with every share that rests on it or on the rest of its whole; where one
 * row of a breakdown is hidden, the next smallest is too; and as long as one that is hidden can be reckoned from what is shown, the share that gives it
 * away goes, else the next smallest count. Nought is shown.
 */
export function publish({ counts, told, shares, sums, breakdowns }: ToPublish): PublishedCounts {
  const all = new Map(Object.entries(counts))
  const countOf = (name: string) => all.get(name) ?? 0
  const withheld = new Set<string>()
  const closed = new Set<string>()
  const isTold = (name: string) =>
    told.includes(name) && !isFew(countOf(name)) && !withheld.has(name)
  const mayRestOn = (...names: string[]) =>
    names.every((name) => !isFew(countOf(name)) && !withheld.has(name))
  const isOpen = ({ part, whole, rest }: ToPublish['shares'][number]) =>
    !closed.has(part) && isTold(part) && mayRestOn(whole, rest)
  const isKnown = (name: string) =>
    isTold(name) || shares.some((share) => share.whole === name && isOpen(share))
  const rangeOf = (name: string): Range => {
    const count = countOf(name)
    if (isKnown(name)) return { least: count, most: count }
    const isSaidFew = told.includes(name) && isFew(count)
    return isSaidFew ? { least: 1, most: FEWEST - 1 } : { least: 0, most: Number.POSITIVE_INFINITY }
  }
  for (const rows of breakdowns) {
    const next = smallest(
      rows.filter((row) => isTold(row) && countOf(row) > 0),
      countOf,
    )
    if (next && rows.filter((row) => isFew(countOf(row))).length === 1) withheld.add(next)
  }
  for (;;) {
    const ranges = new Map([...all.keys()].map((name) => [name, rangeOf(name)]))
    const bare = [...all.keys()].find(
      (name) =>
        (isFew(countOf(name)) || withheld.has(name)) && isReckonable(name, all, ranges, sums),
    )
    if (bare === undefined) break
    const beside = besideOf(bare, sums)
    const share = shares.find((one) => isOpen(one) && beside.has(one.whole) && !isTold(one.whole))
    const near = [...beside].filter((name) => isTold(name) && countOf(name) > 0)
    const next = smallest(near.length > 0 ? near : told.filter(isTold), countOf)
    if (share) closed.add(share.part)
    else if (next !== undefined) withheld.add(next)
    else break
  }
  return {
    count: (name) =>
      isFew(countOf(name)) ? 'few' : withheld.has(name) ? 'withheld' : countOf(name),
    hasShare: (part) => shares.some((share) => share.part === part && isOpen(share)),
    mayRestOn,
  }
}

/** What stands in a sum with a count. */
const besideOf = (name: string, sums: readonly Sum[]) =>
  new Set(
    sums
      .map(({ whole, parts }) => [whole, ...parts])
      .filter((names) => names.includes(name))
      .flat(),
  )

const smallest = (names: readonly string[], countOf: (name: string) => number) =>
  [...names].sort((one, other) => countOf(one) - countOf(other))[0]
