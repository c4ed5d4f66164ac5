import type { IncomingRow, VisitRecord } from '../port/connector.ts'

/** Data of a visit from an earlier message of the same source: a cancellation may name only the visit. */
export interface EarlierVisit
  extends Pick<VisitRecord, 'patientExternalId' | 'startsAt' | 'endsAt'> {
  /** Further patients of a group. */
  otherPatientIds: string[]
}
export type FindEarlierVisit = (visitId: string) => EarlierVisit | undefined

/** A group shares one visit; its first patient keeps the plain id. */
export const toGroupVisitId = (visitId: string, patient: string) => `${visitId}/${patient}`

/** Visits of one message by id, for later messages. */
export function toEarlierVisits(incoming: IncomingRow[]): [string, EarlierVisit][] {
  const visits = incoming.flatMap((row) => (row.kind === 'visit' ? row.record : []))
  return visits.map(({ externalId, patientExternalId, startsAt, endsAt }) => {
    const others = visits
      .filter((other) => other.externalId === toGroupVisitId(externalId, other.patientExternalId))
      .map((other) => other.patientExternalId)
    return [externalId, { patientExternalId, startsAt, endsAt, otherPatientIds: others }]
  })
}
