import type { ImportField } from '../../machines/ingest/ingest-queries.ts'

/** What a table tells of a patient, and of a visit, in the order in which people look for it. */
export const patientFields = [
  'fullName',
  'surname',
  'firstName',
  'middleName',
  'phone',
  'birthDate',
  'gender',
  'email',
  'patientId',
  'consent',
  'refusal',
] as const satisfies ImportField[]

export const visitFields = [
  'start',
  'time',
  'end',
  'duration',
  'doctor',
  'specialty',
  'service',
  'branch',
  'status',
  'attendance',
  'noShow',
  'paid',
  'amount',
  'visitId',
  'created',
] as const satisfies ImportField[]
