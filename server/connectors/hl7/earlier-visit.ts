import type { Incoming, VisitRecord } from '../port/connector.ts'

/** What an earlier message of the same source said of a visit: a cancellation may name no more than the visit. */
export interface Before extends Pick<VisitRecord, 'patientExternalId' | 'startsAt' | 'endsAt'> {
  /** The further patients of a group. */
  others: string[]
}
export type Remember = (visitId: string) => Before | undefined

/** A group shares one visit; its first patient keeps the plain id. */
export const idInGroup = (visitId: string, patient: string) => `${visitId}/${patient}`

/** What the visits of one message are to later ones, by their ids. */
export function beforeOf(incoming: Incoming[]): [string, Before][] {
  const visits = incoming.flatMap((one) => (one.kind === 'visit' ? one.record : []))
  return visits.map(({ externalId, patientExternalId, startsAt, endsAt }) => {
    const others = visits
      .filter((other) => other.externalId === idInGroup(externalId, other.patientExternalId))
      .map((other) => other.patientExternalId)
    return [externalId, { patientExternalId, startsAt, endsAt, others }]
  })
}
