import type { PatientRecord } from '../port/connector.ts'
import { parseIsoTime } from '../port/parse-times.ts'
import {
  isFlagSet,
  isJsonObject,
  type JsonObject,
  readId,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import { toPatientRecord } from './patient-record.ts'

/** The needed fields of a vendor record; several records may be one visit. */
export interface Booking {
  id: string
  visitId: string
  /** Who comes: the paying client, or a separate visitor. */
  patientId: string
  payerId: string
  /** The visitor, if not the paying client. */
  visitor: PatientRecord | null
  staffId: string | null
  services: string[]
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  createdAt: Temporal.Instant | null
  isDeleted: boolean
  /** 0 waiting, 1 came, 2 confirmed, -1 did not come. */
  attendance: number
}

/** Converts a record of the list; null for reserved time, `BAD_DATE` if its time is unreadable. */
export function toBooking(record: JsonObject): Booking | 'NO_ID' | 'BAD_DATE' | null {
  const id = readId(record.id)
  if (id === null) return 'NO_ID'
  const client = isJsonObject(record.client) ? record.client : null
  const clientId = client && readId(client.id)
  if (!clientId) return null
  const visitor = isJsonObject(record.comer) ? toVisitor(record.comer, client.phone) : null
  const startsAt = parseInstant(record.datetime)
  if (startsAt === null) return 'BAD_DATE'
  const seconds = readNumber(record.seance_length) ?? readNumber(record.length)
  return {
    ...{ id, visitor, startsAt },
    payerId: clientId,
    patientId: visitor?.externalId ?? clientId,
    visitId: readId(record.visit_id) ?? id,
    staffId: readId(record.staff_id),
    services: readObjects(record.services ?? []).flatMap(({ title }) => readText(title) ?? []),
    endsAt: seconds && seconds > 0 ? startsAt.add({ seconds }) : null,
    createdAt: parseInstant(record.create_date),
    isDeleted: isFlagSet(record.deleted),
    // `confirmed` is not the patient's answer: it is 1 for waiting records as well.
    attendance: readNumber(record.attendance) ?? readNumber(record.visit_attendance) ?? 0,
  }
}

/** A visitor has a separate id; without a phone, the paying client is written to. */
function toVisitor(comer: JsonObject, payersPhone: unknown): PatientRecord | null {
  const id = readId(comer.id)
  if (id === null) return null
  const record = toPatientRecord({ phone: payersPhone, ...removeEmpty(comer), id })
  return typeof record === 'string' ? null : { ...record, externalId: `comer-${id}` }
}

const removeEmpty = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))

/** A timestamp with offset, with or without a colon in it. */
export function parseInstant(value: unknown): Temporal.Instant | null {
  const time = parseIsoTime(readText(value) ?? '')
  return time instanceof Temporal.Instant ? time : null
}

/** The record's local day, as the vendor writes it. */
export const getLocalDay = (record: JsonObject): string | null =>
  readText(record.date)?.slice(0, 10) ?? readText(record.datetime)?.slice(0, 10) ?? null
