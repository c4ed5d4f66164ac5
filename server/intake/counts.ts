/** What a run did to patients and visits. Doctors and branches ride along uncounted. */
export interface Counts {
  created: number
  updated: number
  unchanged: number
  rejected: number
}

export type Verdict = 'created' | 'updated' | 'unchanged'

export interface Tally {
  counts: Counts
  /** Counts one visit. */
  visit(verdict: Verdict): void
  /** Counts a patient once a run, however many rows name him: created stays created, and a later change makes unchanged updated. */
  patient(externalId: string, verdict: Verdict): void
}

export function createTally(): Tally {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const patients = new Map<string, Verdict>()
  return {
    counts,
    visit: (verdict) => {
      counts[verdict] += 1
    },
    patient(externalId, verdict) {
      const before = patients.get(externalId)
      if (before && !(before === 'unchanged' && verdict === 'updated')) return
      if (before) counts[before] -= 1
      counts[verdict] += 1
      patients.set(externalId, verdict)
    },
  }
}
