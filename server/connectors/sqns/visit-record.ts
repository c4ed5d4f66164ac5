import type { RejectReason, VisitRecord } from '../port/connector.ts'
import { isoMoment, minutesAfter, momentIn } from '../port/parse-times.ts'
import { idOf, isJson, isYes, type Json, numberOf, objects, text } from '../port/read-json.ts'
import { branchIn } from './records.ts'

/** How long each service takes, in seconds: a visit does not say when it ends. */
export type Lengths = ReadonlyMap<string, number>

/** Who comes, by the number that stands in one of three places. */
export const clientIdOf = ({ clientId, client, clientData }: Json): string | null =>
  idOf(clientId) ??
  idOf(isJson(client) ? client.id : client) ??
  idOf(isJson(clientData) ? clientData.id : null)

/** A visit, or why none can be made of it. Its times name no zone: they are the clinic's. */
export function visitRecord(
  row: Json,
  lengths: Lengths,
  timeZone: string,
): VisitRecord | RejectReason {
  const externalId = idOf(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = clientIdOf(row)
  if (patientExternalId === null) return 'NO_PATIENT'
  const startsAt = isoMoment(text(row.datetime) ?? '')
  if (startsAt === null) return text(row.datetime) === null ? 'NO_START' : 'BAD_DATE'
  const services = objects(row.services ?? [])
  const seconds = services.map(({ id }) => lengths.get(idOf(id) ?? '') ?? Number.NaN)
  const minutes = seconds.reduce((sum, one) => sum + one, 0) / 60
  return {
    externalId,
    patientExternalId,
    specialistExternalId: idOf(row.resourceId),
    branchExternalId: branchIn(row)?.externalId ?? null,
    service: services.flatMap(({ name }) => text(name) ?? []).join(', ') || null,
    startsAt,
    endsAt: minutesAfter(startsAt, minutes),
    tentative: false,
    ...stateOf(row),
    createdAt: toldMoment(row.create_date, timeZone),
  }
}

/** A moment that the system stamped; null where it says none. */
export function toldMoment(value: unknown, timeZone: string): Temporal.Instant | null {
  const moment = isoMoment(text(value) ?? '')
  return moment && momentIn(moment, timeZone)
}

/** A number that nobody knows leaves the visit standing and is asked about. Assumed: -1 means "cancelled", of a visit that lies behind as well; it may be one that nobody came to (mis.md 3). */
function stateOf(row: Json): Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'toldStatus'> {
  const attendance = numberOf(row.attendance) ?? 0
  if (isYes(row.deleted) || attendance === -1)
    return { status: 'canceled', outcome: null, confirmed: false }
  return {
    status: 'valid',
    outcome: attendance === 1 ? 'attended' : null,
    confirmed: attendance === 2,
    toldStatus: KNOWN.has(attendance) ? null : `${attendance}`,
  }
}

/** Waiting, came, confirmed. */
const KNOWN = new Set([0, 1, 2])
