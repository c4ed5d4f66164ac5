/** What a run did to rows of one kind. */
export interface KindCounts {
  created: number
  updated: number
  unchanged: number
}

/** What a run did to patients and visits, together and apart. Doctors and branches ride along uncounted. */
export interface Counts extends KindCounts {
  rejected: number
  patients: KindCounts
  visits: KindCounts
}

export type Verdict = 'created' | 'updated' | 'unchanged'

export interface Tally {
  counts: Counts
  /** Counts one visit. */
  visit(verdict: Verdict): void
  /** Counts a patient once a run, however many rows name him: created stays created, and a later change makes unchanged updated. */
  patient(externalId: string, verdict: Verdict): void
}

const none = (): KindCounts => ({ created: 0, updated: 0, unchanged: 0 })

export const noCounts = (): Counts => ({
  ...none(),
  rejected: 0,
  patients: none(),
  visits: none(),
})

/** Counts on from what the run did before. */
export function createTally(before: Counts): Tally {
  const counts = structuredClone(before)
  const patients = new Map<string, Verdict>()
  const add = (kind: 'patients' | 'visits', verdict: Verdict, by: number) => {
    counts[verdict] += by
    counts[kind][verdict] += by
  }
  return {
    counts,
    visit: (verdict) => add('visits', verdict, 1),
    patient(externalId, verdict) {
      const before = patients.get(externalId)
      if (before && !(before === 'unchanged' && verdict === 'updated')) return
      if (before) add('patients', before, -1)
      add('patients', verdict, 1)
      patients.set(externalId, verdict)
    },
  }
}
