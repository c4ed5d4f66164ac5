import type { Incoming, RejectReason } from '../port/connector.ts'
import { isJson, type Json, text } from '../port/read-json.ts'
import { branchRecord } from './location.ts'
import { patientRecord } from './patient.ts'
import { specialistRecord } from './practitioner.ts'
import { readAppointment } from './read-appointment.ts'
import type { ReferenceScope } from './resolve-reference.ts'
import { isResourceType } from './resource-types.ts'

/** Types that say something about patients and visits; all others of R4 are passed over in silence. */
export const READ_TYPES = ['Practitioner', 'Location', 'Patient', 'Appointment'] as const

/** One resource as what comes in from it: nothing for types we do not read. */
export function* readResource(
  value: unknown,
  line: number,
  scope: ReferenceScope,
): Generator<Incoming> {
  const rejected = (reason: RejectReason, detail: string | null): Incoming => ({
    kind: 'rejected',
    line,
    reason,
    detail,
  })
  const type = isJson(value) ? text(value.resourceType) : null
  if (!isJson(value) || !type) return yield rejected('NOT_A_RESOURCE', null)
  if (!isResourceType(type)) return yield rejected('UNKNOWN_RESOURCE', type.slice(0, 64))
  if (!READ_TYPES.some((known) => known === type)) return
  const id = text(value.id)
  if (!id) return yield rejected('NO_ID', type)
  if (type === 'Appointment') return yield* readAppointment(value, id, line, scope)
  if (type === 'Location') scope.branches.see(value, id)
  const incoming = oneOf(type, value, id, line)
  if (incoming) yield incoming
  // A room is a Location without being a branch: passed over like other types.
  else if (type !== 'Location') yield rejected('NO_NAME', `${type}/${id}`)
}

function oneOf(type: string, value: Json, id: string, line: number): Incoming | null {
  if (type === 'Patient') {
    const record = patientRecord(value, id)
    return record && { kind: 'patient', line, record }
  }
  if (type === 'Practitioner') {
    const record = specialistRecord(value, id)
    return record && { kind: 'specialist', line, record }
  }
  const record = branchRecord(value, id)
  return record && { kind: 'branch', line, record }
}
