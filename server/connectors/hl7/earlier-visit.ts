import type { IncomingRow, VisitRecord } from '../port/connector.ts'

/** What an earlier message of the same source said of a visit: a cancellation may name no more than the visit. */
export interface EarlierVisit
  extends Pick<VisitRecord, 'patientExternalId' | 'startsAt' | 'endsAt'> {
  /** The further patients of a group. */
  otherPatientIds: string[]
}
export type FindEarlierVisit = (visitId: string) => EarlierVisit | undefined

/** A group shares one visit; its first patient keeps the plain id. */
export const toGroupVisitId = (visitId: string, patient: string) => `${visitId}/${patient}`

/** What the visits of one message are to later ones, by their ids. */
export function toEarlierVisits(incoming: IncomingRow[]): [string, EarlierVisit][] {
  const visits = incoming.flatMap((row) => (row.kind === 'visit' ? row.record : []))
  return visits.map(({ externalId, patientExternalId, startsAt, endsAt }) => {
    const others = visits
      .filter((other) => other.externalId === toGroupVisitId(externalId, other.patientExternalId))
      .map((other) => other.patientExternalId)
    return [externalId, { patientExternalId, startsAt, endsAt, otherPatientIds: others }]
  })
}
