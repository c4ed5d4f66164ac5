import { type CountRange, type CountSum, isDerivable } from './derivable-count.ts'

/** Smaller counts of people are published as "fewer than" this; zero is shown. */
export const MIN_PUBLISHED_COUNT = 5
const isSmallCount = (count: number) => count > 0 && count < MIN_PUBLISHED_COUNT

/** A published count: its value, `few` for 1 to 4, or `withheld` because another count could be derived from it. */
export type PublishedCount = number | 'few' | 'withheld'

export interface CountsToPublish {
  /** All counts by name, remainders included. */
  counts: Readonly<Record<string, number>>
  /** Counts shown on the page. */
  shown: readonly string[]
  /** Shares of a whole, with the remainder as a count: part and share together reveal the whole. */
  shares: readonly { part: string; whole: string; rest: string }[]
  /** Sums known to everybody. */
  sums: readonly CountSum[]
  /** Rows shown together as parts of one total. */
  breakdowns: readonly (readonly string[])[]
}

export interface PublishedCounts {
  /** The published form of a shown count. */
  count(name: string): PublishedCount
  /** Whether this count's share may be shown beside it. */
  hasShare(part: string): boolean
  /** Whether a mean, sum or difference of these counts may be shown: none of them is few or withheld. */
  canDeriveFrom(...names: string[]): boolean
}

/**
 * Suppresses small counts for publication: 1 to 4 becomes "fewer than 5", along with every share that rests on it or its remainder; if one row of a
 * breakdown is hidden, so is the next smallest; and while a hidden count can be derived from the shown ones, the share that reveals it is removed,
 * else the next smallest count. Zero is shown.
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

/** Counts that appear in a sum with this one. */
const findSumNeighbors = (name: string, sums: readonly CountSum[]) =>
  new Set(
    sums
      .map(({ whole, parts }) => [whole, ...parts])
      .filter((names) => names.includes(name))
      .flat(),
  )

const findSmallest = (names: readonly string[], countOf: (name: string) => number) =>
  [...names].sort((one, other) => countOf(one) - countOf(other))[0]
