/** A count that is the sum of others. */
export interface Sum {
  whole: string
  parts: readonly string[]
}

/** What a reader knows of a count without reckoning: itself (both ends alike), or between which it lies. */
export interface Range {
  least: number
  most: number
}

/**
 * Whether a reader who knows the sums and the ranges can tell this count: no other counts fit than the true ones with this one as it is. Another way in
 * which all sums hold is looked for one step away: where one is found, nobody can tell; where none is, it counts as told, which errs on the safe side.
 */
export function isReckonable(
  name: string,
  counts: ReadonlyMap<string, number>,
  ranges: ReadonlyMap<string, Range>,
  sums: readonly Sum[],
): boolean {
  const fits = (one: string, step: number) => {
    const moved = (counts.get(one) ?? 0) + step
    const range = ranges.get(one)
    return range !== undefined && moved >= range.least && moved <= range.most
  }
  const balanced = (steps: Map<string, number>): boolean => {
    const step = (one: string) => steps.get(one) ?? 0
    for (const { whole, parts } of sums) {
      const lacks = step(whole) - parts.reduce((sum, part) => sum + step(part), 0)
      if (lacks === 0) continue
      const ways = [
        ...parts.map((part) => [part, Math.sign(lacks)] as const),
        [whole, -Math.sign(lacks)] as const,
      ]
      return ways.some(
        ([one, by]) => !steps.has(one) && fits(one, by) && balanced(new Map(steps).set(one, by)),
      )
    }
    return true
  }
  return ![1, -1].some((by) => fits(name, by) && balanced(new Map([[name, by]])))
}
