import { dateFilter, instantOf } from './date-filter.ts'
import type { Resource } from './resource.ts'

/** A search the server cannot carry out; the message goes into the OperationOutcome. */
export class BadSearch extends Error {}

type Test = (resource: Resource) => boolean

/** The search parameters this server knows; others are passed over, as FHIR's lenient handling has it. */
const PARAMETERS: Record<string, (value: string) => Test> = {
  _id: (value) => oneOf(value, (resource) => [resource.id]),
  _lastUpdated: (value) => dated('_lastUpdated', value, ({ meta }) => meta.lastUpdated),
  status: (value) => oneOf(value, ({ status }) => [String(status)]),
  patient: (value) => oneOf(value.replaceAll('Patient/', ''), patientsOf),
  date: (value) => dated('date', value, startOf),
}

/** The resources every parameter of the query agrees to; a parameter given twice must hold twice. */
export function matching(resources: Resource[], query: URLSearchParams): Resource[] {
  const tests = [...query].flatMap(([name, value]) => PARAMETERS[name]?.(value) ?? [])
  return resources.filter((resource) => tests.every((test) => test(resource)))
}

function oneOf(value: string, of: (resource: Resource) => string[]): Test {
  const wanted = new Set(value.split(','))
  return (resource) => of(resource).some((item) => wanted.has(item))
}

function dated(name: string, value: string, of: (resource: Resource) => unknown): Test {
  const holds = dateFilter(value)
  if (!holds) throw new BadSearch(`${name}: ${value} is no date`)
  return (resource) => {
    const written = of(resource)
    const at = typeof written === 'string' ? instantOf(written) : null
    return at !== null && holds(at)
  }
}

function startOf({ start, period }: Resource): unknown {
  return start ?? (isRecord(period) ? period.start : undefined)
}

function patientsOf({ participant, subject, patient }: Resource): string[] {
  const actors = Array.isArray(participant)
    ? participant.map((one) => isRecord(one) && one.actor)
    : []
  return [...actors, subject, patient]
    .map((reference) => (isRecord(reference) ? String(reference.reference) : ''))
    .filter((reference) => /(^|\/)Patient\/[^/]+$/.test(reference))
    .map((reference) => reference.slice(reference.lastIndexOf('/') + 1))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
