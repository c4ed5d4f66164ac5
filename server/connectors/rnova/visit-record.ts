import type { ConnectorContext, RejectReason, VisitRecord } from '../port/connector.ts'
import { parseDottedTime, toInstant } from '../port/parse-times.ts'
import { type JsonObject, readId, readNumber, readObjects, readText } from '../port/read-json.ts'

type ZonedNow = { now: Temporal.Instant; timeZone: string }

export const getZonedNow = ({ clock, timeZone }: ConnectorContext): ZonedNow => ({
  now: clock.now(),
  timeZone,
})

/** Converts a visit of `getAppointments`, or returns why it cannot. Its times have no zone: they are the branch's. */
export function toVisitRecord(row: JsonObject, zonedNow: ZonedNow): VisitRecord | RejectReason {
  const externalId = readId(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = readId(row.patient_id)
  if (patientExternalId === null) return 'NO_PATIENT'
  const startsAt = parseDottedTime(readText(row.time_start) ?? '')
  if (startsAt === null) return readText(row.time_start) === null ? 'NO_START' : 'BAD_DATE'
  return {
    externalId,
    patientExternalId,
    specialistExternalId: readId(row.doctor_id),
    branchExternalId: readId(row.clinic_id),
    service: readServices(row),
    startsAt,
    endsAt: parseDottedTime(readText(row.time_end) ?? ''),
    tentative: false,
    ...toVisitState(row, toInstant(startsAt, zonedNow.timeZone), zonedNow),
    createdAt: parseStamp(row.date_created, zonedNow.timeZone),
  }
}

/** A timestamp of the system, in the clinic's zone; null if missing. */
export function parseStamp(value: unknown, timeZone: string): Temporal.Instant | null {
  const time = parseDottedTime(readText(value) ?? '')
  return time && toInstant(time, timeZone)
}

const readServices = ({ services }: JsonObject) =>
  [...new Set(readObjects(services ?? []).flatMap(({ title }) => readText(title) ?? []))].join(
    ', ',
  ) || null

type SourceVisitState = Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'sourceStatus'>

const VALID: SourceVisitState = { status: 'valid', outcome: null, confirmed: false }
const CANCELED: SourceVisitState = { status: 'canceled', outcome: null, confirmed: false }

/**
 * Assumed: "refused" is a cancellation if the visit was moved or is not past, or if it was set before the start; otherwise it is a no-show. An
 * unknown word leaves the visit valid, and the clinic is asked.
 */
function toVisitState(
  row: JsonObject,
  start: Temporal.Instant,
  { now, timeZone }: ZonedNow,
): SourceVisitState {
  const { compare } = Temporal.Instant
  const status = readText(row.status)
  if (status === 'completed') return { ...VALID, outcome: 'attended' }
  if (status !== 'refused') {
    const confirmed = (readNumber(row.confirm_status) ?? 0) > 0
    return { ...VALID, confirmed, sourceStatus: status === 'upcoming' ? null : status }
  }
  if (readId(row.moved_to) !== null || compare(start, now) > 0) return CANCELED
  const changedAt = parseStamp(row.date_updated, timeZone)
  return changedAt !== null && compare(changedAt, start) < 0
    ? CANCELED
    : { ...VALID, outcome: 'noShow' }
}
