import type { RejectReason, VisitRecord } from '../port/connector.ts'
import { dottedMoment, minutesAfter, momentIn } from '../port/parse-times.ts'
import { idOf, isJson, type Json, numberOf, text } from '../port/read-json.ts'

/** What services are called, by their ids. */
export type Titles = ReadonlyMap<string, string>

/** Assumed: reads have the ids that a visit is made with, as such or inside of what they name (mis.md 5). */
const named = (row: Json, name: string): string | null => {
  const inside = row[name]
  return idOf(row[`${name}Id`]) ?? (isJson(inside) ? idOf(inside.id) : null)
}

export const clientIdOf = (row: Json): string | null => named(row, 'client')

/** A visit, or why none can be made of it. Its day and its time name no zone: they are the branch's. */
export function visitRecord(
  row: Json,
  titles: Titles,
  timeZone: string,
): VisitRecord | RejectReason {
  const externalId = idOf(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = clientIdOf(row)
  if (patientExternalId === null) return 'NO_PATIENT'
  const [day, time] = [text(row.date), text(row.time)]
  if (day === null || time === null) return 'NO_START'
  const startsAt = dottedMoment(`${day.slice(0, 10)} ${time}`)
  if (startsAt === null) return 'BAD_DATE'
  const services = Array.isArray(row.entryTypeIds) ? row.entryTypeIds : []
  const created = dottedMoment(text(row.createdAt) ?? '')
  return {
    externalId,
    patientExternalId,
    specialistExternalId: named(row, 'user'),
    branchExternalId: named(row, 'clinic'),
    service: services.flatMap((id) => titles.get(idOf(id) ?? '') ?? []).join(', ') || null,
    startsAt,
    endsAt: minutesAfter(startsAt, numberOf(row.duration) ?? 0),
    tentative: false,
    ...stateOf(text(row.status) ?? ''),
    createdAt: created && momentIn(created, timeZone),
  }
}

/**
 * Assumed: what is billed took place, and a word that begins like "cancel" means that; other words are not known, leave the visit standing and are asked about
 * (mis.md 5).
 */
function stateOf(
  status: string,
): Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'toldStatus'> {
  const canceled = /^cancel/i.test(status)
  const billed = status === 'billed'
  return {
    status: canceled ? 'canceled' : 'valid',
    outcome: billed ? 'attended' : null,
    confirmed: false,
    toldStatus: canceled || billed ? null : status || null,
  }
}
