import { parseDateFilter, parseInstant } from './date-filter.ts'
import type { Resource } from './resource.ts'

/** An unsupported search; the message goes into the OperationOutcome. */
export class BadSearchError extends Error {}

type ResourceTest = (resource: Resource) => boolean

/** Supported search parameters; others are ignored, as in FHIR's lenient handling. */
const PARAMETERS: Record<string, (value: string) => ResourceTest> = {
  _id: (value) => matchesAny(value, (resource) => [resource.id]),
  _lastUpdated: (value) => matchesDate('_lastUpdated', value, ({ meta }) => meta.lastUpdated),
  status: (value) => matchesAny(value, ({ status }) => [String(status)]),
  patient: (value) => matchesAny(value.replaceAll('Patient/', ''), listPatientIds),
  date: (value) => matchesDate('date', value, getStart),
  start: (value) => matchesDate('start', value, getStart),
  schedule: (value) => matchesAny(value, ({ schedule }) => listReferences(schedule)),
  actor: (value) => matchesAny(value, ({ actor }) => listReferences(actor)),
}

/** Resources that match all parameters; a repeated parameter must match each time. */
export function filterResources(resources: Resource[], query: URLSearchParams): Resource[] {
  const tests = [...query].flatMap(([name, value]) => PARAMETERS[name]?.(value) ?? [])
  return resources.filter((resource) => tests.every((test) => test(resource)))
}

function matchesAny(value: string, getValues: (resource: Resource) => string[]): ResourceTest {
  const accepted = new Set(value.split(','))
  return (resource) => getValues(resource).some((item) => accepted.has(item))
}

function matchesDate(
  name: string,
  value: string,
  getValue: (resource: Resource) => unknown,
): ResourceTest {
  const isMatch = parseDateFilter(value)
  if (!isMatch) throw new BadSearchError(`${name}: ${value} is no date`)
  return (resource) => {
    const written = getValue(resource)
    const at = typeof written === 'string' ? parseInstant(written) : null
    return at !== null && isMatch(at)
  }
}

function getStart({ start, period }: Resource): unknown {
  return start ?? (isRecord(period) ? period.start : undefined)
}

function listPatientIds({ participant, subject, patient }: Resource): string[] {
  const actors = Array.isArray(participant)
    ? participant.map((one) => isRecord(one) && one.actor)
    : []
  return [...actors, subject, patient]
    .map((reference) => (isRecord(reference) ? String(reference.reference) : ''))
    .filter((reference) => /(^|\/)Patient\/[^/]+$/.test(reference))
    .map((reference) => reference.slice(reference.lastIndexOf('/') + 1))
}

const listReferences = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (isRecord(one) ? String(one.reference) : []))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
