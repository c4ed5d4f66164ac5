import type { PatientRecord } from '../port/connector.ts'
import { isoMoment } from '../port/parse-times.ts'
import { idOf, isJson, isYes, type Json, numberOf, objects, text } from '../port/read-json.ts'
import { patientRecord } from './patient-record.ts'

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
  deleted: boolean
  /** 0 waiting, 1 came, 2 confirmed, -1 did not come. */
  attendance: number
}

/** A record of the list; null for time that is merely held, `BAD_DATE` where nobody can tell when it is. */
export function bookingOf(record: Json): Booking | 'NO_ID' | 'BAD_DATE' | null {
  const id = idOf(record.id)
  if (id === null) return 'NO_ID'
  const client = isJson(record.client) ? record.client : null
  const clientId = client && idOf(client.id)
  if (!clientId) return null
  const visitor = isJson(record.comer) ? visitorOf(record.comer, client.phone) : null
  const startsAt = instantOf(record.datetime)
  if (startsAt === null) return 'BAD_DATE'
  const seconds = numberOf(record.seance_length) ?? numberOf(record.length)
  return {
    ...{ id, visitor, startsAt },
    payerId: clientId,
    patientId: visitor?.externalId ?? clientId,
    visitId: idOf(record.visit_id) ?? id,
    staffId: idOf(record.staff_id),
    services: objects(record.services ?? []).flatMap(({ title }) => text(title) ?? []),
    endsAt: seconds && seconds > 0 ? startsAt.add({ seconds }) : null,
    createdAt: instantOf(record.create_date),
    deleted: isYes(record.deleted),
    // `confirmed` is no answer of the patient's: it is 1 with those that wait as well.
    attendance: numberOf(record.attendance) ?? numberOf(record.visit_attendance) ?? 0,
  }
}

/** A visitor has an id of his own among visitors; where he has no phone, who pays is written to. */
function visitorOf(comer: Json, payersPhone: unknown): PatientRecord | null {
  const id = idOf(comer.id)
  if (id === null) return null
  const record = patientRecord({ phone: payersPhone, ...filled(comer), id })
  return typeof record === 'string' ? null : { ...record, externalId: `comer-${id}` }
}

const filled = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))

/** A moment with its offset, with or without a colon in it. */
export function instantOf(value: unknown): Temporal.Instant | null {
  const moment = isoMoment(text(value) ?? '')
  return moment instanceof Temporal.Instant ? moment : null
}

/** The local day of a record, as the vendor writes it. */
export const dayOf = (record: Json): string | null =>
  text(record.date)?.slice(0, 10) ?? text(record.datetime)?.slice(0, 10) ?? null
