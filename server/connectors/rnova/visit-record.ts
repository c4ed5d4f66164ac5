import type { ConnectorContext, RejectReason, VisitRecord } from '../port/connector.ts'
import { dottedMoment, momentIn } from '../port/parse-times.ts'
import { idOf, type Json, numberOf, objects, text } from '../port/read-json.ts'

type At = { now: Temporal.Instant; timeZone: string }

export const atOf = ({ clock, timeZone }: ConnectorContext): At => ({ now: clock.now(), timeZone })

/** A visit of `getAppointments`, or why none can be made of it. Its times name no zone: they are the branch's. */
export function visitRecord(row: Json, at: At): VisitRecord | RejectReason {
  const externalId = idOf(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = idOf(row.patient_id)
  if (patientExternalId === null) return 'NO_PATIENT'
  const startsAt = dottedMoment(text(row.time_start) ?? '')
  if (startsAt === null) return text(row.time_start) === null ? 'NO_START' : 'BAD_DATE'
  return {
    externalId,
    patientExternalId,
    specialistExternalId: idOf(row.doctor_id),
    branchExternalId: idOf(row.clinic_id),
    service: serviceOf(row),
    startsAt,
    endsAt: dottedMoment(text(row.time_end) ?? ''),
    tentative: false,
    ...stateOf(row, momentIn(startsAt, at.timeZone), at),
    createdAt: toldMoment(row.date_created, at.timeZone),
  }
}

/** A moment that the system stamped, in the clinic's zone; null where it says none. */
export function toldMoment(value: unknown, timeZone: string): Temporal.Instant | null {
  const moment = dottedMoment(text(value) ?? '')
  return moment && momentIn(moment, timeZone)
}

const serviceOf = ({ services }: Json) =>
  [...new Set(objects(services ?? []).flatMap(({ title }) => text(title) ?? []))].join(', ') || null

type State = Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'toldStatus'>

const VALID: State = { status: 'valid', outcome: null, confirmed: false }
const CANCELED: State = { status: 'canceled', outcome: null, confirmed: false }

/**
 * Assumed: "refused" is a cancellation where the visit was moved or does not lie behind, and where it was said before the start; of a visit
 * that has begun it says that nobody came (mis.md 4). A word that nobody knows leaves the visit standing and is asked about.
 */
function stateOf(row: Json, start: Temporal.Instant, { now, timeZone }: At): State {
  const { compare } = Temporal.Instant
  const status = text(row.status)
  if (status === 'completed') return { ...VALID, outcome: 'attended' }
  if (status !== 'refused') {
    const confirmed = (numberOf(row.confirm_status) ?? 0) > 0
    return { ...VALID, confirmed, toldStatus: status === 'upcoming' ? null : status }
  }
  if (idOf(row.moved_to) !== null || compare(start, now) > 0) return CANCELED
  const said = toldMoment(row.date_updated, timeZone)
  return said !== null && compare(said, start) < 0 ? CANCELED : { ...VALID, outcome: 'noShow' }
}
