import type { BranchRecord, SpecialistRecord } from '../port/connector.ts'
import { formatDisplayName } from '../port/person-name.ts'
import { createStableKey } from '../table/parse-cells.ts'
import type { ToId } from './id-scope.ts'
import {
  type FieldValue,
  listValues,
  readAuthority,
  readFieldText,
  type Segment,
} from './parse-message.ts'
import { readName } from './read-name.ts'

/** Roles in AIP-4 of staff who assist the doctor. */
const HELPER_ROLE_PATTERN = /nurse|assist|tech|сестр|ассист|техн/i
/** Types in AIG-4 that are not persons. */
const NON_PERSON_PATTERN = /room|equip|device|chair|location|bed|кабинет|оборуд|кресл|помещ/i

/** Component of a person (XCN) with the authority that assigned the number. */
const PERSON_AUTHORITY = 9

const filterSegments = (resources: Segment[], name: string) =>
  resources.filter((segment) => segment.name === name)

/**
 * The doctor of a visit: the first person (AIP-3) who is not an assistant, else the first resource (AIG-3) that is not a thing. `record` is null
 * without a name; without a number the name is the id, as in tables.
 */
export function readSpecialist(
  resources: Segment[],
  toId: ToId,
): { id: string; record: SpecialistRecord | null } | null {
  const people = filterSegments(resources, 'AIP')
    .filter((aip) => listValues(aip, 3).length > 0)
    .map((aip) => ({
      aip,
      isHelp: listTexts(aip, 4).some((role) => HELPER_ROLE_PATTERN.test(role)),
    }))
  const person = (people.find(({ isHelp }) => !isHelp) ?? people[0])?.aip
  if (person) {
    const [value] = listValues(person, 3)
    const number = value?.() ?? null
    const authority = value ? readAuthority(value, PERSON_AUTHORITY) : null
    return toSpecialist(number && toId(number, authority), formatPersonName(value))
  }
  const resource = filterSegments(resources, 'AIG').find(
    (aig) =>
      listValues(aig, 3).length > 0 &&
      !listTexts(aig, 4).some((kind) => NON_PERSON_PATTERN.test(kind)),
  )
  if (!resource) return null
  const [one] = listValues(resource, 3)
  // Some write a person here as in AIP-3, most a code and its text.
  const code = one?.() ?? null
  return toSpecialist(
    code && toId(code, null),
    one?.(3) ? formatPersonName(one) : (one?.(2) ?? null),
  )
}

/** Assumed: the facility of AIL-3 is a branch, or else its point of care; rooms and beds are not. */
export function readBranch(resources: Segment[]): BranchRecord | null {
  const places = filterSegments(resources, 'AIL').flatMap((ail) => listValues(ail, 3))
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
export function readService(resources: Segment[]): string | null {
  const services = filterSegments(resources, 'AIS').flatMap((ais) => {
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
