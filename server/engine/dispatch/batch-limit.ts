/** A number of things that are done at once, which follows how long they take: halved when that was late, doubled when it was quick. */
export interface BatchLimit {
  current(): number
  observe(milliseconds: number): void
}

interface LimitBounds {
  max: number
  /** Milliseconds below which more may be done at once. */
  fastMs: number
  /** Milliseconds above which it was too much. */
  slowMs: number
}

export function createBatchLimit({ max, fastMs, slowMs }: LimitBounds): BatchLimit {
  let limit = max
  return {
    current: () => limit,
    observe(milliseconds) {
      if (milliseconds > slowMs) limit = Math.max(1, Math.floor(limit / 2))
      else if (milliseconds < fastMs) limit = Math.min(max, limit * 2)
    },
  }
}
