import type { PatientRecord } from '../port/connector.ts'
import { formatDisplayName } from '../port/person-name.ts'
import { listValues, readFieldText, type Segment } from './parse-message.ts'
import { readContactPhone } from './read-contacts.ts'
import { readName } from './read-name.ts'

/** Relations (NK1-3, table 0063) and roles (NK1-7, table 0131) of who answers for a child; an employer or a neighbour does not. */
const GUARDIAN_PATTERN =
  /^(?:(?:mth|fth|par|prn|grd|gpr|grp|cgv|stp|smh|sfh)$|mother|father|parent|guardian|caregiver|grandparent|мать|мама|отец|папа|родител|опекун|попечител|бабушка|дедушка|законн)/i

/** The guardian in an NK1 with a number to write to (NK1-5, else NK1-6); null for other relations or without a number. */
export function readGuardian(nk1: Segment): PatientRecord['guardian'] {
  const relations = [3, 7].flatMap((at) => [readFieldText(nk1, at), readFieldText(nk1, at, 2)])
  const isGuardian = relations.some((text) => text !== null && GUARDIAN_PATTERN.test(text))
  const hasRelation = relations.some((text) => text !== null)
  if (hasRelation && !isGuardian) return null
  const phone = readContactPhone([...listValues(nk1, 5), ...listValues(nk1, 6)])
  if (phone === null) return null
  const [value] = listValues(nk1, 2)
  const name = value ? readName(value, 1) : null
  return { name: name && formatDisplayName(name), phone }
}
