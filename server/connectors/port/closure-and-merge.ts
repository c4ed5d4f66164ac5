import type { VisitRecord } from './connector.ts'

/**
 * The end of a visit that the source reports by its id only: canceled, deleted or missed. Time and patient are those of the visit as stored
 * (docs/decisions/0206).
 */
export interface VisitClosure extends Pick<VisitRecord, 'status' | 'outcome' | 'reportedAt'> {
  externalId: string
  /** Patients of a group visit whom it concerns; empty: all. */
  patientExternalIds: string[]
  /** Only occurrences of a repeating visit after this one (1 is the first); null: the whole visit. */
  afterOccurrence: number | null
}

/** Two records of one patient are joined: `mergedExternalId` no longer exists. */
export interface PatientMerge {
  externalId: string
  mergedExternalId: string
}
