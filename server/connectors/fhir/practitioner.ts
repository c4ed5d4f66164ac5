import type { SpecialistRecord } from '../port/connector.ts'
import { displayName } from '../port/person-name.ts'
import { type Json, objects } from '../port/read-json.ts'
import { conceptText } from './format-concept.ts'
import { humanName } from './read-human-name.ts'

/** A FHIR R4 Practitioner; null when nobody gave a name. */
export function specialistRecord(practitioner: Json, externalId: string): SpecialistRecord | null {
  const parts = humanName(practitioner.name)
  if (!parts) return null
  const [first] = objects(practitioner.qualification)
  return {
    externalId,
    name: displayName(parts),
    specialty: first ? conceptText(first.code) : null,
    ...(practitioner.active === false && { left: true }),
  }
}
