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

/** What is needed of one of the vendor's records; several of them may be one visit. */
export interface Booking {
  id: string
  visitId: string
  /** Who comes: the client who pays, or a visitor of his own. */
  patientId: string
  payerId: string
  /** The visitor, where he is another than who pays. */
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

/** A record of the list; null for time that is merely held, `BAD_DATE` where nobody can tell when it is. */
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
    // `confirmed` is no answer of the patient's: it is 1 with those that wait as well.
    attendance: readNumber(record.attendance) ?? readNumber(record.visit_attendance) ?? 0,
  }
}

/** A visitor has an id of his own among visitors; where he has no phone, who pays is written to. */
function toVisitor(comer: JsonObject, payersPhone: unknown): PatientRecord | null {
  const id = readId(comer.id)
  if (id === null) return null
  const record = toPatientRecord({ phone: payersPhone, ...removeEmpty(comer), id })
  return typeof record === 'string' ? null : { ...record, externalId: `comer-${id}` }
}

const removeEmpty = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))

/** A moment with its offset, with or without a colon in it. */
export function parseInstant(value: unknown): Temporal.Instant | null {
  const time = parseIsoTime(readText(value) ?? '')
  return time instanceof Temporal.Instant ? time : null
}

/** The local day of a record, as the vendor writes it. */
export const getLocalDay = (record: JsonObject): string | null =>
  readText(record.date)?.slice(0, 10) ?? readText(record.datetime)?.slice(0, 10) ?? null
