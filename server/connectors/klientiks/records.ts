import type {
  PatientRecord,
  RejectReason,
  SpecialistRecord,
  VisitRecord,
} from '../port/connector.ts'
import { addVisitMinutes, parseDottedDay, parseDottedTime, toInstant } from '../port/parse-times.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import {
  isJsonObject,
  type JsonObject,
  readId,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'

/** Assumed: staff have their names in parts, as clients do. */
export function toSpecialistRecord(row: JsonObject): SpecialistRecord | null {
  const externalId = readId(row.id)
  const name = [row.second_name, row.first_name, row.patron_name]
    .flatMap((part) => readText(part) ?? [])
    .join(' ')
  if (externalId === null || name === '') return null
  return { externalId, name, specialty: readText(row.position) }
}

/** Converts a client, or returns why it cannot. Assumed: rows have the fields of a new client; `second_name` is the surname. */
export function toPatientRecord(row: JsonObject): PatientRecord | RejectReason {
  const externalId = readId(row.id)
  if (externalId === null) return 'NO_ID'
  const [surname, name] = [readText(row.second_name), readText(row.first_name)]
  if (surname === null && name === null) return 'NO_NAME'
  const sex = readNumber(row.sex)
  return {
    externalId,
    surname: surname ?? '',
    name: name ?? '',
    middleName: readText(row.patron_name),
    gender: sex === 1 ? 'M' : sex === 0 ? 'F' : null,
    phone: readFirstPhone(row.phone),
    email: readText(row.email),
    birthDate: parseDottedDay(readText(row.birth_date) ?? ''),
    language: null,
    deceased: false,
    sumPaid: null,
  }
}

const getClient = ({ client }: JsonObject): JsonObject | null =>
  isJsonObject(client) ? client : null

export const readClientId = (row: JsonObject): string | null =>
  readId(row.client_id) ?? readId(getClient(row)?.id)

/** The client of a visit's row, if it has more than an id. */
export function toVisitPatient(row: JsonObject): PatientRecord | null {
  const client = getClient(row)
  const record = client && toPatientRecord({ ...client, id: readClientId(row) })
  return record === null || typeof record === 'string' ? null : record
}

/** Converts a visit, or returns why it cannot. Assumed: rows have the fields of a new visit; times have no zone and are the clinic's. */
export function toVisitRecord(row: JsonObject, timeZone: string): VisitRecord | RejectReason {
  const externalId = readId(row.id) ?? readId(row.appointment_id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = readClientId(row)
  if (patientExternalId === null) return 'NO_PATIENT'
  const start = readText(row.start_datetime)
  if (start === null) return 'NO_START'
  const startsAt = parseDottedTime(start)
  if (startsAt === null) return 'BAD_DATE'
  const end = parseDottedTime(readText(row.finish_datetime) ?? readText(row.end_datetime) ?? '')
  const created = parseDottedTime(readText(row.create_datetime) ?? '')
  const services = readObjects(row.services ?? []).flatMap(
    ({ name, title }) => readText(name) ?? readText(title) ?? [],
  )
  return {
    externalId,
    patientExternalId,
    specialistExternalId: readId(row.executor_id),
    branchExternalId: null,
    service: services.join(', ') || null,
    startsAt,
    endsAt: end ?? addVisitMinutes(startsAt, readNumber(row.duration) ?? 0),
    tentative: false,
    ...toVisitState(readStatus(row)),
    createdAt: created && toInstant(created, timeZone),
  }
}

/** A status as text, as a number, or under a name. */
function readStatus({ status }: JsonObject): string {
  const named = isJsonObject(status) ? (status.name ?? status.title) : status
  return readText(named) ?? readId(named) ?? ''
}

/** Assumed: a word that begins like "cancel" or «отмен» means that. No other status is known: they leave the visit valid, and the clinic is asked. */
function toVisitState(
  status: string,
): Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'sourceStatus'> {
  const isCanceled = /^(cancel|отмен)/i.test(status)
  return {
    status: isCanceled ? 'canceled' : 'valid',
    outcome: null,
    confirmed: false,
    sourceStatus: isCanceled ? null : status || null,
  }
}
