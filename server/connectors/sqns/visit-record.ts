import type { RejectReason, VisitRecord } from '../port/connector.ts'
import { addVisitMinutes, parseIsoTime, toInstant } from '../port/parse-times.ts'
import {
  isFlagSet,
  isJsonObject,
  type JsonObject,
  readId,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import { readBranchRecord } from './records.ts'

/** Duration of each service in seconds: a visit has no end. */
export type ServiceDurations = ReadonlyMap<string, number>

/** Id of the visit's client, which is in one of three places. */
export const readClientId = ({ clientId, client, clientData }: JsonObject): string | null =>
  readId(clientId) ??
  readId(isJsonObject(client) ? client.id : client) ??
  readId(isJsonObject(clientData) ? clientData.id : null)

/** Converts a visit, or returns why it cannot. Its times have no zone: they are the clinic's. */
export function toVisitRecord(
  row: JsonObject,
  serviceDurations: ServiceDurations,
  timeZone: string,
): VisitRecord | RejectReason {
  const externalId = readId(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = readClientId(row)
  if (patientExternalId === null) return 'NO_PATIENT'
  const startsAt = parseIsoTime(readText(row.datetime) ?? '')
  if (startsAt === null) return readText(row.datetime) === null ? 'NO_START' : 'BAD_DATE'
  const services = readObjects(row.services ?? [])
  const seconds = services.map(({ id }) => serviceDurations.get(readId(id) ?? '') ?? Number.NaN)
  const minutes = seconds.reduce((sum, one) => sum + one, 0) / 60
  return {
    externalId,
    patientExternalId,
    specialistExternalId: readId(row.resourceId),
    branchExternalId: readBranchRecord(row)?.externalId ?? null,
    service: services.flatMap(({ name }) => readText(name) ?? []).join(', ') || null,
    startsAt,
    endsAt: addVisitMinutes(startsAt, minutes),
    tentative: false,
    ...toVisitState(row),
    createdAt: parseStamp(row.create_date, timeZone),
  }
}

/** A timestamp of the system; null if missing. */
export function parseStamp(value: unknown, timeZone: string): Temporal.Instant | null {
  const time = parseIsoTime(readText(value) ?? '')
  return time && toInstant(time, timeZone)
}

/** An unknown number leaves the visit valid, and the clinic is asked. Assumed: -1 means "canceled", for past visits too, where it might be a no-show. */
function toVisitState(
  row: JsonObject,
): Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'sourceStatus'> {
  const attendance = readNumber(row.attendance) ?? 0
  if (isFlagSet(row.deleted) || attendance === -1)
    return { status: 'canceled', outcome: null, confirmed: false }
  return {
    status: 'valid',
    outcome: attendance === 1 ? 'attended' : null,
    confirmed: attendance === 2,
    sourceStatus: KNOWN_ATTENDANCES.has(attendance) ? null : `${attendance}`,
  }
}

/** Waiting, came, confirmed. */
const KNOWN_ATTENDANCES = new Set([0, 1, 2])
