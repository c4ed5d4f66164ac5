import { type CountRange, type CountSum, isDerivable } from './derivable-count.ts'

/** A count of people below this is published as "fewer than" this; nought is shown (figures 39). */
export const MIN_PUBLISHED_COUNT = 5
const isSmallCount = (count: number) => count > 0 && count < MIN_PUBLISHED_COUNT

/** A count as it is published: itself, that it is from 1 to 4, or nothing, for another one could be reckoned from it. */
export type PublishedCount = number | 'few' | 'withheld'

export interface CountsToPublish {
  /** All counts by their names, those of the rest of a whole too. */
  counts: Readonly<Record<string, number>>
  /** Which of them the page tells. */
  shown: readonly string[]
  /** Told as shares of a whole, the rest of which is a count as well: who reads a part and its share knows the whole. */
  shares: readonly { part: string; whole: string; rest: string }[]
  /** What everybody knows to be a sum. */
  sums: readonly CountSum[]
  /** Rows that stand below each other as parts of one thing. */
  breakdowns: readonly (readonly string[])[]
}

export interface PublishedCounts {
  /** Of a count that the page tells. */
  count(name: string): PublishedCount
  /** Whether the share of this count may stand beside it. */
  hasShare(part: string): boolean
  /** Whether a mean, a sum or a difference that rests on these counts may be shown: none of them is few, or withheld for another's sake. */
  canDeriveFrom(...names: string[]): boolean
}

/**
 * Counts as they may be published (figures 39): one from 1 to 4 is "fewer than 5", with every share that rests on it or on the rest of its whole; where one
 * row of a breakdown is hidden, the next smallest is too; and as long as one that is hidden can be reckoned from what is shown, the share that gives it
 * away goes, else the next smallest count. Nought is shown.
 */
export function suppressSmallCounts({
  counts,
  shown,
  shares,
  sums,
  breakdowns,
}: CountsToPublish): PublishedCounts {
  const all = new Map(Object.entries(counts))
  const countOf = (name: string) => all.get(name) ?? 0
  const withheld = new Set<string>()
  const hiddenShares = new Set<string>()
  const isShown = (name: string) =>
    shown.includes(name) && !isSmallCount(countOf(name)) && !withheld.has(name)
  const mayRestOn = (...names: string[]) =>
    names.every((name) => !isSmallCount(countOf(name)) && !withheld.has(name))
  const isShareShown = ({ part, whole, rest }: CountsToPublish['shares'][number]) =>
    !hiddenShares.has(part) && isShown(part) && mayRestOn(whole, rest)
  const isDerivableByReader = (name: string) =>
    isShown(name) || shares.some((share) => share.whole === name && isShareShown(share))
  const rangeOf = (name: string): CountRange => {
    const count = countOf(name)
    if (isDerivableByReader(name)) return { min: count, max: count }
    const isShownAsSmall = shown.includes(name) && isSmallCount(count)
    return isShownAsSmall
      ? { min: 1, max: MIN_PUBLISHED_COUNT - 1 }
      : { min: 0, max: Number.POSITIVE_INFINITY }
  }
  for (const rows of breakdowns) {
    const next = findSmallest(
      rows.filter((row) => isShown(row) && countOf(row) > 0),
      countOf,
    )
    if (next && rows.filter((row) => isSmallCount(countOf(row))).length === 1) withheld.add(next)
  }
  for (;;) {
    const ranges = new Map([...all.keys()].map((name) => [name, rangeOf(name)]))
    const exposed = [...all.keys()].find(
      (name) =>
        (isSmallCount(countOf(name)) || withheld.has(name)) && isDerivable(name, all, ranges, sums),
    )
    if (exposed === undefined) break
    const neighbors = findSumNeighbors(exposed, sums)
    const share = shares.find(
      (one) => isShareShown(one) && neighbors.has(one.whole) && !isShown(one.whole),
    )
    const near = [...neighbors].filter((name) => isShown(name) && countOf(name) > 0)
    const next = findSmallest(near.length > 0 ? near : shown.filter(isShown), countOf)
    if (share) hiddenShares.add(share.part)
    else if (next !== undefined) withheld.add(next)
    else break
  }
  return {
    count: (name) =>
      isSmallCount(countOf(name)) ? 'few' : withheld.has(name) ? 'withheld' : countOf(name),
    hasShare: (part) => shares.some((share) => share.part === part && isShareShown(share)),
    canDeriveFrom: mayRestOn,
  }
}

/** What stands in a sum with a count. */
const findSumNeighbors = (name: string, sums: readonly CountSum[]) =>
  new Set(
    sums
      .map(({ whole, parts }) => [whole, ...parts])
      .filter((names) => names.includes(name))
      .flat(),
  )

const findSmallest = (names: readonly string[], countOf: (name: string) => number) =>
  [...names].sort((one, other) => countOf(one) - countOf(other))[0]
