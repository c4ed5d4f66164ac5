import type { PatientRecord } from '../port/connector.ts'
import { isGuardianRelation } from '../port/guardian-relation.ts'
import { formatDisplayName } from '../port/person-name.ts'
import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { isCurrentPeriod } from './period.ts'
import { readHumanName } from './read-human-name.ts'
import { readPhone } from './telecom.ts'

/** The first guardian among a Patient's contacts with a number to write to; null if there is none. */
export function readContactGuardian(
  patient: JsonObject,
  now: Temporal.Instant | null,
): NonNullable<PatientRecord['guardian']> | null {
  const guardians = readObjects(patient.contact).map((contact) => readGuardian(contact, now))
  return guardians.find((guardian) => guardian !== null) ?? null
}

/** The guardian that a contact or a RelatedPerson describes; null for other relations, of another time or without a number. */
export function readGuardian(
  person: JsonObject,
  now: Temporal.Instant | null,
): NonNullable<PatientRecord['guardian']> | null {
  if (person.active === false || !isCurrentPeriod(person.period, now)) return null
  const relations = readObjects(person.relationship).flatMap((concept) => [
    readText(concept.text),
    ...readObjects(concept.coding).flatMap(({ code, display }) => [
      readText(code),
      readText(display),
    ]),
  ])
  if (!isGuardianRelation(relations)) return null
  const phone = readPhone(person.telecom, now)
  if (phone === null) return null
  const name = readHumanName(person.name, now)
  return { name: name && formatDisplayName(name), phone }
}
