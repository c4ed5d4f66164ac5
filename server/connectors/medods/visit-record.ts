import type { RejectReason, VisitRecord } from '../port/connector.ts'
import { addVisitMinutes, parseDottedTime, toInstant } from '../port/parse-times.ts'
import { isJsonObject, type JsonObject, readId, readNumber, readText } from '../port/read-json.ts'

/** Names of services by id. */
export type ServiceTitles = ReadonlyMap<string, string>

/** Assumed: responses have the ids used to create a visit, either directly or inside the named object. */
const readReferencedId = (row: JsonObject, name: string): string | null => {
  const embedded = row[name]
  return readId(row[`${name}Id`]) ?? (isJsonObject(embedded) ? readId(embedded.id) : null)
}

export const readClientId = (row: JsonObject): string | null => readReferencedId(row, 'client')

/** Converts a visit, or returns why it cannot. Its day and time have no zone: they are the branch's. */
export function toVisitRecord(
  row: JsonObject,
  titles: ServiceTitles,
  timeZone: string,
): VisitRecord | RejectReason {
  const externalId = readId(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = readClientId(row)
  if (patientExternalId === null) return 'NO_PATIENT'
  const [day, time] = [readText(row.date), readText(row.time)]
  if (day === null || time === null) return 'NO_START'
  const startsAt = parseDottedTime(`${day.slice(0, 10)} ${time}`)
  if (startsAt === null) return 'BAD_DATE'
  const services = Array.isArray(row.entryTypeIds) ? row.entryTypeIds : []
  const created = parseDottedTime(readText(row.createdAt) ?? '')
  return {
    externalId,
    patientExternalId,
    specialistExternalId: readReferencedId(row, 'user'),
    branchExternalId: readReferencedId(row, 'clinic'),
    service: services.flatMap((id) => titles.get(readId(id) ?? '') ?? []).join(', ') || null,
    startsAt,
    endsAt: addVisitMinutes(startsAt, readNumber(row.duration) ?? 0),
    tentative: false,
    ...toVisitState(readText(row.status) ?? ''),
    createdAt: created && toInstant(created, timeZone),
  }
}

/**
 * Assumed: a billed visit took place, and a word that begins like "cancel" means that; other words are unknown, leave the visit valid, and the clinic
 * is asked.
 */
function toVisitState(
  status: string,
): Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'sourceStatus'> {
  const isCanceled = /^cancel/i.test(status)
  const isBilled = status === 'billed'
  return {
    status: isCanceled ? 'canceled' : 'valid',
    outcome: isBilled ? 'attended' : null,
    confirmed: false,
    sourceStatus: isCanceled || isBilled ? null : status || null,
  }
}
