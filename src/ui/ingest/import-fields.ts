import { patientFields as namedFields } from '../../../domain/patient-field-names.ts'
import type { ImportField } from '../../machines/ingest/ingest-queries.ts'

/** Fields of patients and visits, in the order of the select. */
export const patientFields: ImportField[] = [
  'fullName',
  ...namedFields.map((field) => (field === 'name' ? 'firstName' : field)),
  'patientId',
  'consent',
  'refusal',
  'guardian',
  'guardianPhone',
]

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
  'canceled',
  'paid',
  'amount',
  'visitId',
  'created',
] as const satisfies ImportField[]
