/** A count that is the sum of others. */
export interface CountSum {
  whole: string
  parts: readonly string[]
}

/** What a reader knows of a count without reckoning: itself (both ends alike), or between which it lies. */
export interface CountRange {
  min: number
  max: number
}

/**
 * Whether a reader who knows the sums and the ranges can tell this count: no other counts fit than the true ones with this one as it is. Another way in
 * which all sums hold is looked for one step away: where one is found, nobody can tell; where none is, it counts as told, which errs on the safe side.
 */
export function isDerivable(
  name: string,
  counts: ReadonlyMap<string, number>,
  ranges: ReadonlyMap<string, CountRange>,
  sums: readonly CountSum[],
): boolean {
  const isInRange = (one: string, step: number) => {
    const moved = (counts.get(one) ?? 0) + step
    const range = ranges.get(one)
    return range !== undefined && moved >= range.min && moved <= range.max
  }
  const canBalance = (steps: Map<string, number>): boolean => {
    const step = (one: string) => steps.get(one) ?? 0
    for (const { whole, parts } of sums) {
      const difference = step(whole) - parts.reduce((sum, part) => sum + step(part), 0)
      if (difference === 0) continue
      const adjustments = [
        ...parts.map((part) => [part, Math.sign(difference)] as const),
        [whole, -Math.sign(difference)] as const,
      ]
      return adjustments.some(
        ([one, by]) =>
          !steps.has(one) && isInRange(one, by) && canBalance(new Map(steps).set(one, by)),
      )
    }
    return true
  }
  return ![1, -1].some((by) => isInRange(name, by) && canBalance(new Map([[name, by]])))
}
