import type { ImportField } from '../../machines/ingest/ingest-queries.ts'

/** Fields of patients and visits, in the order of the select. */
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
