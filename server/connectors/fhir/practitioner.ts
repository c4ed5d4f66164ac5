import type { SpecialistRecord } from '../port/connector.ts'
import { formatDisplayName } from '../port/person-name.ts'
import { type JsonObject, readObjects } from '../port/read-json.ts'
import { formatConcept } from './format-concept.ts'
import { readHumanName } from './read-human-name.ts'

/** Converts a FHIR R4 Practitioner; null if there is no name. */
export function toSpecialistRecord(
  practitioner: JsonObject,
  externalId: string,
  now: Temporal.Instant | null,
): SpecialistRecord | null {
  const parts = readHumanName(practitioner.name, now)
  if (!parts) return null
  const [first] = readObjects(practitioner.qualification)
  return {
    externalId,
    name: formatDisplayName(parts),
    specialty: first ? formatConcept(first.code) : null,
    ...(practitioner.active === false && { hasLeft: true }),
  }
}
