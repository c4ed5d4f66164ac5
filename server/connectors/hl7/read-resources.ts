import type { BranchRecord, SpecialistRecord } from '../port/connector.ts'
import { displayName } from '../port/person-name.ts'
import { stableKey } from '../table/parse-cells.ts'
import {
  type Message,
  type Segment,
  segmentsOf,
  textOf,
  type Value,
  values,
} from './parse-message.ts'
import { nameFrom } from './read-name.ts'

/** Roles in AIP-4 that are beside the doctor. */
const HELPS = /nurse|assist|tech|сестр|ассист|техн/i
/** Kinds in AIG-4 that are no person. */
const THING = /room|equip|device|chair|location|bed|кабинет|оборуд|кресл|помещ/i

/**
 * Whom the visit is to: the first person (AIP-3) who is not called a helper, else the resource (AIG-3) that is not called a thing. `record` is null where
 * no name is told; without a number the name is what he is known by, as in a table.
 */
export function specialistOf(
  message: Message,
): { id: string; record: SpecialistRecord | null } | null {
  const people = segmentsOf(message, 'AIP')
    .filter((aip) => values(aip, 3).length > 0)
    .map((aip) => ({ aip, isHelp: textsOf(aip, 4).some((role) => HELPS.test(role)) }))
  const person = (people.find(({ isHelp }) => !isHelp) ?? people[0])?.aip
  if (person) return known(textOf(person, 3), personName(values(person, 3)[0]))
  const resource = segmentsOf(message, 'AIG').find(
    (aig) => values(aig, 3).length > 0 && !textsOf(aig, 4).some((kind) => THING.test(kind)),
  )
  if (!resource) return null
  const [one] = values(resource, 3)
  // Some write a person here as in AIP-3, most a code and its text.
  return known(one?.() ?? null, one?.(3) ? personName(one) : (one?.(2) ?? null))
}

/** Assumed: the facility of AIL-3 is a branch, and where there is none, its point of care; rooms and beds are none. */
export function branchOf(message: Message): BranchRecord | null {
  const places = segmentsOf(message, 'AIL').flatMap((ail) => values(ail, 3))
  const name = firstOf(places.flatMap((place) => [place(4)])) ?? firstOf(places.map((at) => at(1)))
  if (name === null) return null
  return { externalId: stableKey('branch', name), name, address: null, phone: null, timeZone: null }
}

/** What is to be done (AIS-3), by its text rather than by its code; several in their order. */
export function serviceOf(message: Message): string | null {
  const services = segmentsOf(message, 'AIS').flatMap((ais) => {
    const [one] = values(ais, 3)
    return one?.(2) ?? one?.(5) ?? one?.() ?? []
  })
  return [...new Set(services)].join(', ') || null
}

function known(id: string | null, name: string | null) {
  const externalId = id ?? (name === null ? null : stableKey('doctor', name))
  if (externalId === null) return null
  return { id: externalId, record: name === null ? null : { externalId, name, specialty: null } }
}

function personName(person: Value | undefined): string | null {
  const parts = person ? nameFrom(person, 2) : null
  return parts && displayName(parts)
}

const textsOf = (segment: Segment, at: number): string[] =>
  [textOf(segment, at), textOf(segment, at, 2)].filter((text) => text !== null)

const firstOf = (texts: (string | null)[]): string | null =>
  texts.find((text) => text !== null) ?? null
