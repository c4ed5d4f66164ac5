import type { SpecialistRecord } from '../port/connector.ts'
import { type Json, objects } from '../port/json.ts'
import { conceptText } from './concept.ts'
import { displayName } from './human-name.ts'

/** A FHIR R4 Practitioner; null when nobody gave a name. */
export function specialistRecord(practitioner: Json, externalId: string): SpecialistRecord | null {
  const name = displayName(practitioner.name)
  if (!name) return null
  const [first] = objects(practitioner.qualification)
  return {
    externalId,
    name,
    specialty: first ? conceptText(first.code) : null,
    ...(practitioner.active === false && { left: true }),
  }
}
