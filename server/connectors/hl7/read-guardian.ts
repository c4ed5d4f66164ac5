import type { PatientRecord } from '../port/connector.ts'
import { isGuardianRelation } from '../port/guardian-relation.ts'
import { formatDisplayName } from '../port/person-name.ts'
import { listValues, readFieldText, type Segment } from './parse-message.ts'
import { readContactPhone } from './read-contacts.ts'
import { readName } from './read-name.ts'

/** The guardian in an NK1 with a number to write to (NK1-5, else NK1-6); null for other relations or without a number. */
export function readGuardian(nk1: Segment): PatientRecord['guardian'] {
  const relations = [3, 7].flatMap((at) => [readFieldText(nk1, at), readFieldText(nk1, at, 2)])
  if (!isGuardianRelation(relations)) return null
  const phone = readContactPhone([...listValues(nk1, 5), ...listValues(nk1, 6)])
  if (phone === null) return null
  const [value] = listValues(nk1, 2)
  const name = value ? readName(value, 1) : null
  return { name: name && formatDisplayName(name), phone }
}
