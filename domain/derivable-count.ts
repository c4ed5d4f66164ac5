/** A count that is the sum of others. */
export interface CountSum {
  whole: string
  parts: readonly string[]
}

/** What a reader knows of a count directly: its value (equal ends), or its bounds. */
export interface CountRange {
  min: number
  max: number
}

/**
 * Whether a reader who knows sums and ranges can derive this count, i.e. every solution has this value. Looks for another solution one step away: if
 * one exists, the count cannot be derived; if none is found, it counts as derivable, which is the safe error.
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
