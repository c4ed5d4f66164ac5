import type { IncomingRow, RejectReason } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readText } from '../port/read-json.ts'
import { toBranchRecord } from './location.ts'
import { toPatientRecord } from './patient.ts'
import { toSpecialistRecord } from './practitioner.ts'
import { readAppointment } from './read-appointment.ts'
import type { ReferenceScope } from './resolve-reference.ts'
import { isResourceType } from './resource-types.ts'

/** Types that are read; all others of R4 are skipped silently. */
export const READ_TYPES = ['Practitioner', 'Location', 'Patient', 'Appointment'] as const

/** Rows from one resource; none for types we do not read. */
export function* readResource(
  value: unknown,
  line: number,
  scope: ReferenceScope,
): Generator<IncomingRow> {
  const createRejection = (reason: RejectReason, detail: string | null): IncomingRow => ({
    kind: 'rejected',
    line,
    reason,
    detail,
  })
  const type = isJsonObject(value) ? readText(value.resourceType) : null
  if (!isJsonObject(value) || !type) return yield createRejection('NOT_A_RESOURCE', null)
  if (!isResourceType(type)) return yield createRejection('UNKNOWN_RESOURCE', type.slice(0, 64))
  if (!READ_TYPES.some((known) => known === type)) return
  const id = readText(value.id)
  if (!id) return yield createRejection('NO_ID', type)
  if (type === 'Appointment') return yield* readAppointment(value, id, line, scope)
  if (type === 'Location') scope.branches.addLocation(value, id)
  const incoming = toRow(type, value, id, line)
  if (incoming) yield incoming
  // A room is a Location without being a branch: skipped like other types.
  else if (type !== 'Location') yield createRejection('NO_NAME', `${type}/${id}`)
}

function toRow(type: string, value: JsonObject, id: string, line: number): IncomingRow | null {
  if (type === 'Patient') {
    const record = toPatientRecord(value, id)
    return record && { kind: 'patient', line, record }
  }
  if (type === 'Practitioner') {
    const record = toSpecialistRecord(value, id)
    return record && { kind: 'specialist', line, record }
  }
  const record = toBranchRecord(value, id)
  return record && { kind: 'branch', line, record }
}
