import type { IncomingRow, RejectReason } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readText } from '../port/read-json.ts'
import { toBranchRecord } from './location.ts'
import { toPatientRecord } from './patient.ts'
import { toSpecialistRecord } from './practitioner.ts'
import { readAppointment } from './read-appointment.ts'
import { readLinkedMerges } from './read-linked-merges.ts'
import type { ReferenceScope } from './resolve-reference.ts'
import { isResourceType } from './resource-types.ts'

/** Types that are read; all others of R4 are skipped silently. */
export const READ_TYPES = ['Practitioner', 'Location', 'Patient', 'Appointment'] as const

/** Rows from one resource, of a server or a file; none for types we do not read. `fileId`: its id in a file, where the resource's own may be missing. */
export function* readResource(
  value: unknown,
  line: number,
  scope: ReferenceScope,
  fileId: string | null = null,
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
  const id = fileId ?? readText(value.id)
  if (!id) return yield createRejection('NO_ID', type)
  if (type === 'Appointment') return yield* readAppointment(value, id, line, scope)
  if (type === 'Location') scope.branches.addLocation(value, id)
  const incoming = toRow(type, value, { id, line, scope })
  const merges = type === 'Patient' ? readLinkedMerges(value, id, scope) : []
  const isReplaced = merges.some(({ mergedExternalId }) => mergedExternalId === id)
  if (incoming && !isReplaced) yield incoming
  for (const record of merges) yield { kind: 'merge', line, record }
  // A room is a Location without being a branch: skipped like other types.
  if (!incoming && !isReplaced && type !== 'Location')
    yield createRejection('NO_NAME', `${type}/${readText(value.id) ?? '–'}`)
}

/** A deleted appointment is a canceled visit; patients and others stay. */
export function readDeletion(
  { type, id }: { type: string; id: string },
  line: number,
  reportedAt: Temporal.Instant | null,
): IncomingRow[] {
  if (type !== 'Appointment') return []
  const ended = { status: 'canceled', outcome: null } as const
  const record = { externalId: id, patientExternalIds: [], afterOccurrence: null, reportedAt }
  return [{ kind: 'closure', line, record: { ...record, ...ended } }]
}

function toRow(
  type: string,
  value: JsonObject,
  { id, line, scope }: { id: string; line: number; scope: ReferenceScope },
): IncomingRow | null {
  if (type === 'Patient') {
    const record = toPatientRecord(value, id, scope)
    return record && { kind: 'patient', line, record }
  }
  if (type === 'Practitioner') {
    const record = toSpecialistRecord(value, id, scope.now)
    return record && { kind: 'specialist', line, record }
  }
  const record = toBranchRecord(value, id, scope.now)
  return record && { kind: 'branch', line, record }
}
