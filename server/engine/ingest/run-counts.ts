/** What a run did to rows of one kind. */
export interface KindCounts {
  created: number
  updated: number
  unchanged: number
}

/** What a run did to patients and visits, together and apart. Doctors and branches ride along uncounted. */
export interface RunCounts extends KindCounts {
  rejected: number
  patients: KindCounts
  visits: KindCounts
}

export type RowOutcome = 'created' | 'updated' | 'unchanged'

export interface Tally {
  counts: RunCounts
  /** Counts one visit. */
  countVisit(verdict: RowOutcome): void
  /** Counts a patient once a run, however many rows name him: created stays created, and a later change makes unchanged updated. */
  countPatient(externalId: string, verdict: RowOutcome): void
}

const createKindCounts = (): KindCounts => ({ created: 0, updated: 0, unchanged: 0 })

export const createRunCounts = (): RunCounts => ({
  ...createKindCounts(),
  rejected: 0,
  patients: createKindCounts(),
  visits: createKindCounts(),
})

/** Counts on from what the run did before. */
export function createTally(before: RunCounts): Tally {
  const counts = structuredClone(before)
  const patients = new Map<string, RowOutcome>()
  const add = (kind: 'patients' | 'visits', verdict: RowOutcome, by: number) => {
    counts[verdict] += by
    counts[kind][verdict] += by
  }
  return {
    counts,
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
