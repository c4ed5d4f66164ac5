/** A number of things that are done at once, which follows how long they take: halved when that was late, doubled when it was quick. */
export interface BatchLimit {
  current(): number
  observe(milliseconds: number): void
}

interface Bounds {
  most: number
  /** Milliseconds below which more may be done at once. */
  quick: number
  /** Milliseconds above which it was too much. */
  late: number
}

export function createBatchLimit({ most, quick, late }: Bounds): BatchLimit {
  let limit = most
  return {
    current: () => limit,
    observe(milliseconds) {
      if (milliseconds > late) limit = Math.max(1, Math.floor(limit / 2))
      else if (milliseconds < quick) limit = Math.min(most, limit * 2)
    },
  }
}
