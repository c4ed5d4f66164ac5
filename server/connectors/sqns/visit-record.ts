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

/** How long each service takes, in seconds: a visit does not say when it ends. */
export type ServiceDurations = ReadonlyMap<string, number>

/** Who comes, by the number that stands in one of three places. */
export const readClientId = ({ clientId, client, clientData }: JsonObject): string | null =>
  readId(clientId) ??
  readId(isJsonObject(client) ? client.id : client) ??
  readId(isJsonObject(clientData) ? clientData.id : null)

/** A visit, or why none can be made of it. Its times name no zone: they are the clinic's. */
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

/** A moment that the system stamped; null where it says none. */
export function parseStamp(value: unknown, timeZone: string): Temporal.Instant | null {
  const time = parseIsoTime(readText(value) ?? '')
  return time && toInstant(time, timeZone)
}

/** A number that nobody knows leaves the visit standing and is asked about. Assumed: -1 means "cancelled", of a visit that lies behind as well; it may be one that nobody came to (mis.md 3). */
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
