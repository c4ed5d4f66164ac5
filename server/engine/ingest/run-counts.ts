import type { RejectReason } from '../../connectors/port/connector.ts'
import { createLineTally, type LineTally } from './line-tally.ts'

/** Outcomes of a run's rows of one kind. */
export interface KindCounts {
  created: number
  updated: number
  unchanged: number
}

/** Outcomes of the lines of a source. `reasons`: why lines were left out, with their number. */
export interface LineCounts extends KindCounts {
  leftOut: number
  reasons: Partial<Record<RejectReason, number>>
}

/** Outcomes for patients and visits, together and separately; specialists and branches are not counted. `lines`: those of the source, which add up. */
export interface RunCounts extends KindCounts {
  rejected: number
  patients: KindCounts
  visits: KindCounts
  lines: LineCounts
}

export type RowOutcome = 'created' | 'updated' | 'unchanged'

export interface RunCounter {
  counts: RunCounts
  lines: LineTally
  /** Counts one visit. */
  countVisit(verdict: RowOutcome): void
  /** Counts a patient once per run, however many rows name the patient: created stays created, and a later change turns unchanged into updated. */
  countPatient(externalId: string, verdict: RowOutcome): void
}

const createKindCounts = (): KindCounts => ({ created: 0, updated: 0, unchanged: 0 })

export const createRunCounts = (): RunCounts => ({
  ...createKindCounts(),
  rejected: 0,
  patients: createKindCounts(),
  visits: createKindCounts(),
  lines: { ...createKindCounts(), leftOut: 0, reasons: {} },
})

/** Creates a tally that continues earlier counts. */
export function createTally(before: RunCounts): RunCounter {
  const counts = structuredClone(before)
  const patients = new Map<string, RowOutcome>()
  const add = (kind: 'patients' | 'visits', verdict: RowOutcome, by: number) => {
    counts[verdict] += by
    counts[kind][verdict] += by
  }
  return {
    counts,
    lines: createLineTally(counts.lines),
    countVisit: (verdict) => add('visits', verdict, 1),
    countPatient(externalId, verdict) {
      const before = patients.get(externalId)
      if (before && !(before === 'unchanged' && verdict === 'updated')) return
      if (before) add('patients', before, -1)
      add('patients', verdict, 1)
      patients.set(externalId, verdict)
    },
  }
}
