import type { PatientMerge } from '../port/closure-and-merge.ts'
import { type JsonObject, readObjects } from '../port/read-json.ts'
import { type ReferenceScope, resolveReference } from './resolve-reference.ts'

/** Records of one patient that `Patient.link` joins: replaced by another, or replacing one. Other links leave both as they are. */
export function readLinkedMerges(
  patient: JsonObject,
  id: string,
  scope: ReferenceScope,
): PatientMerge[] {
  return readObjects(patient.link).flatMap(({ other, type }) => {
    const [reference] = readObjects(other)
    const target = reference ? resolveReference(reference, patient, scope) : null
    if (target?.type !== 'Patient' || target.id === id) return []
    if (type === 'replaced-by') return [{ externalId: target.id, mergedExternalId: id }]
    return type === 'replaces' ? [{ externalId: id, mergedExternalId: target.id }] : []
  })
}
