import type {
  PatientRecord,
  RejectReason,
  SpecialistRecord,
  VisitRecord,
} from '../port/connector.ts'
import { parseDottedDay, parseDottedTime, toInstant } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import { isJsonObject, type JsonObject, readId, readText } from '../port/read-json.ts'

export function toSpecialistRecord(row: JsonObject): SpecialistRecord | null {
  const externalId = readId(row.doctor_id) ?? readId(row.id)
  const name = [row.lastname, row.firstname].flatMap((part) => readText(part) ?? []).join(' ')
  if (externalId === null || name === '') return null
  return { externalId, name, specialty: readText(row.role) }
}

/** Converts a patient, or returns why it cannot. Assumed: one name, or its parts as staff have them; consents are not given. */
export function toPatientRecord(row: JsonObject): PatientRecord | RejectReason {
  const externalId = readId(row.patient_id) ?? readId(row.id)
  if (externalId === null) return 'NO_ID'
  const [surname, name, whole] = [row.lastname, row.firstname, row.name].map(readText)
  if (!surname && !name && !whole) return 'NO_NAME'
  const isSplit = Boolean(surname || name)
  return {
    externalId,
    ...(isSplit
      ? { surname: surname ?? '', name: name ?? '', middleName: readText(row.middlename) }
      : splitName(whole ?? '')),
    gender: null,
    phone: readFirstPhone(row.phone),
    email: readText(row.email),
    birthDate: parseDottedDay(readText(row.birth_date) ?? readText(row.birthdate) ?? ''),
    language: null,
    deceased: false,
    sumPaid: null,
  }
}

export const readPatientId = ({ patient_id, patient }: JsonObject): string | null =>
  readId(patient_id) ?? (isJsonObject(patient) ? readId(patient.patient_id ?? patient.id) : null)

/** The patient of a visit's row, if it has more than an id. */
export function toVisitPatient(row: JsonObject): PatientRecord | null {
  const patient = isJsonObject(row.patient)
    ? row.patient
    : { name: row.patient_name, phone: row.patient_phone }
  const record = toPatientRecord({ ...patient, patient_id: readPatientId(row) })
  return typeof record === 'string' ? null : record
}

/**
 * Converts a visit, or returns why it cannot. Assumed: two known clients disagree on the names of its times, so both are read; times without a zone are
 * the clinic's.
 */
export function toVisitRecord(row: JsonObject, timeZone: string): VisitRecord | RejectReason {
  const externalId = readId(row.visit_id) ?? readId(row.id)
  if (externalId === null) return 'NO_ID'
  const patientExternalId = readPatientId(row)
  if (patientExternalId === null) return 'NO_PATIENT'
  const start = readText(row.visit_start) ?? joinDayAndTime(row.date, row.time_start)
  if (start === null) return 'NO_START'
  const startsAt = parseDottedTime(start)
  if (startsAt === null) return 'BAD_DATE'
  const end = readText(row.visit_end) ?? joinDayAndTime(row.date, row.time_end)
  const created = parseDottedTime(readText(row.created_at) ?? '')
  return {
    externalId,
    patientExternalId,
    specialistExternalId: readId(row.doctor_id),
    branchExternalId: null,
    service: null,
    startsAt,
    endsAt: parseDottedTime(end ?? ''),
    tentative: false,
    ...toVisitState(readText(row.status) ?? ''),
    createdAt: created && toInstant(created, timeZone),
  }
}

function joinDayAndTime(day: unknown, time: unknown): string | null {
  const [date, clock] = [readText(day), readText(time)]
  return date === null || clock === null ? null : `${date.slice(0, 10)} ${clock}`
}

type VisitState = Pick<VisitRecord, 'status' | 'outcome' | 'confirmed' | 'sourceStatus'>

/** Assumed: a word that begins like "cancel" means that; other words than the three that are known leave the visit valid, and the clinic is asked. */
function toVisitState(status: string): VisitState {
  const word = status.toUpperCase()
  const isCanceled = word.startsWith('CANCEL')
  const isKnown = isCanceled || KNOWN_STATUSES.has(word)
  return {
    status: isCanceled ? 'canceled' : 'valid',
    outcome: word === 'VISITED' ? 'attended' : null,
    confirmed: word === 'CONFIRMED',
    sourceStatus: isKnown ? null : status || null,
  }
}

const KNOWN_STATUSES = new Set(['PLANNED', 'CONFIRMED', 'VISITED'])
