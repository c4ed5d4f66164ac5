import type { RejectReason } from '../../connectors/port/connector.ts'
import type { LineCounts, RowOutcome } from './run-counts.ts'

/** Counts the lines of a source: each one once, by what its records did. */
export interface LineTally {
  counts: LineCounts
  /** A line was read; it is settled at the next `settle`. */
  open(line: number): void
  /** A record of an open line was written. New beats changed, changed beats unchanged. */
  addOutcome(line: number, outcome: RowOutcome): void
  /** The line is left out, whatever its records did. The first reason counts. */
  leaveOut(line: number, reason: RejectReason): void
  /** The line is settled later. */
  postpone(line: number): void
  settle(): void
}

const rank: Record<RowOutcome, number> = { unchanged: 0, updated: 1, created: 2 }

/** Creates a tally that continues earlier counts. */
export function createLineTally(counts: LineCounts): LineTally {
  const open = new Map<number, RowOutcome>()
  const leftOut = new Map<number, RejectReason>()
  const postponed = new Map<number, RowOutcome>()
  return {
    counts,
    open(line) {
      if (!open.has(line)) open.set(line, postponed.get(line) ?? 'unchanged')
      postponed.delete(line)
    },
    addOutcome(line, outcome) {
      const before = open.get(line) ?? 'unchanged'
      if (rank[outcome] >= rank[before]) open.set(line, outcome)
    },
    leaveOut(line, reason) {
      if (!open.has(line)) open.set(line, 'unchanged')
      if (!leftOut.has(line)) leftOut.set(line, reason)
    },
    postpone(line) {
      postponed.set(line, open.get(line) ?? 'unchanged')
      open.delete(line)
    },
    settle() {
      for (const [line, outcome] of open) {
        const reason = leftOut.get(line)
        if (reason === undefined) counts[outcome] += 1
        else {
          counts.leftOut += 1
          counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
        }
      }
      open.clear()
      leftOut.clear()
    },
  }
}
