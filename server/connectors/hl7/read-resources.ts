import type { BranchRecord, SpecialistRecord } from '../port/connector.ts'
import { formatDisplayName } from '../port/person-name.ts'
import { createStableKey } from '../table/parse-cells.ts'
import {
  type FieldValue,
  listSegments,
  listValues,
  type Message,
  readFieldText,
  type Segment,
} from './parse-message.ts'
import { readName } from './read-name.ts'

/** Roles in AIP-4 of staff who assist the doctor. */
const HELPER_ROLE_PATTERN = /nurse|assist|tech|сестр|ассист|техн/i
/** Types in AIG-4 that are not persons. */
const NON_PERSON_PATTERN = /room|equip|device|chair|location|bed|кабинет|оборуд|кресл|помещ/i

/**
 * The doctor of a visit: the first person (AIP-3) who is not an assistant, else the first resource (AIG-3) that is not a thing. `record` is null
 * without a name; without a number the name is the id, as in tables.
 */
export function readSpecialist(
  message: Message,
): { id: string; record: SpecialistRecord | null } | null {
  const people = listSegments(message, 'AIP')
    .filter((aip) => listValues(aip, 3).length > 0)
    .map((aip) => ({
      aip,
      isHelp: listTexts(aip, 4).some((role) => HELPER_ROLE_PATTERN.test(role)),
    }))
  const person = (people.find(({ isHelp }) => !isHelp) ?? people[0])?.aip
  if (person)
    return toSpecialist(readFieldText(person, 3), formatPersonName(listValues(person, 3)[0]))
  const resource = listSegments(message, 'AIG').find(
    (aig) =>
      listValues(aig, 3).length > 0 &&
      !listTexts(aig, 4).some((kind) => NON_PERSON_PATTERN.test(kind)),
  )
  if (!resource) return null
  const [one] = listValues(resource, 3)
  // Some write a person here as in AIP-3, most a code and its text.
  return toSpecialist(one?.() ?? null, one?.(3) ? formatPersonName(one) : (one?.(2) ?? null))
}

/** Assumed: the facility of AIL-3 is a branch, or else its point of care; rooms and beds are not. */
export function readBranch(message: Message): BranchRecord | null {
  const places = listSegments(message, 'AIL').flatMap((ail) => listValues(ail, 3))
  const name =
    findFirst(places.flatMap((place) => [place(4)])) ?? findFirst(places.map((at) => at(1)))
  if (name === null) return null
  return {
    externalId: createStableKey('branch', name),
    name,
    address: null,
    phone: null,
    timeZone: null,
  }
}

/** Services (AIS-3) by text rather than code; several in order. */
export function readService(message: Message): string | null {
  const services = listSegments(message, 'AIS').flatMap((ais) => {
    const [one] = listValues(ais, 3)
    return one?.(2) ?? one?.(5) ?? one?.() ?? []
  })
  return [...new Set(services)].join(', ') || null
}

function toSpecialist(id: string | null, name: string | null) {
  const externalId = id ?? (name === null ? null : createStableKey('doctor', name))
  if (externalId === null) return null
  return { id: externalId, record: name === null ? null : { externalId, name, specialty: null } }
}

function formatPersonName(person: FieldValue | undefined): string | null {
  const parts = person ? readName(person, 2) : null
  return parts && formatDisplayName(parts)
}

const listTexts = (segment: Segment, at: number): string[] =>
  [readFieldText(segment, at), readFieldText(segment, at, 2)].filter((text) => text !== null)

const findFirst = (texts: (string | null)[]): string | null =>
  texts.find((text) => text !== null) ?? null
