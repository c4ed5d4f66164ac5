/** Adaptive limit for how many things are done at once: halved after a slow batch, doubled after a fast one. */
export interface BatchLimit {
  current(): number
  observe(milliseconds: number): void
}

interface LimitBounds {
  max: number
  /** Milliseconds below which the limit is raised. */
  fastMs: number
  /** Milliseconds above which the limit is lowered. */
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
