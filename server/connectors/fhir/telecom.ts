import { type JsonObject, readObjects, readText } from '../port/read-json.ts'

/** The phone to write to, as written there: mobile before others, then by rank, then the first. */
export function readPhone(telecom: unknown): string | null {
  const found = listCurrentContacts(telecom, ['phone', 'sms'])
  const best = found.toSorted(
    (a, b) => rankMobile(a) - rankMobile(b) || rankContact(a) - rankContact(b),
  )[0]
  return best ? (readText(best.value)?.replace(/^(tel|sms):/i, '') ?? null) : null
}

export function readEmail(telecom: unknown): string | null {
  const best = listCurrentContacts(telecom, ['email']).toSorted(
    (a, b) => rankContact(a) - rankContact(b),
  )[0]
  return best ? (readText(best.value)?.replace(/^mailto:/i, '') ?? null) : null
}

/** Contacts still in use: an `old` number may belong to somebody else now. */
function listCurrentContacts(telecom: unknown, systems: string[]): JsonObject[] {
  return readObjects(telecom).filter(
    (point) =>
      systems.includes(readText(point.system) ?? '') &&
      readText(point.value) !== null &&
      point.use !== 'old' &&
      !readObjects(point.period).some((period) => readText(period.end) !== null),
  )
}

function rankMobile(point: JsonObject): number {
  return point.use === 'mobile' || point.system === 'sms' ? 0 : 1
}

/** FHIR ranks count from 1; contacts without one come last. */
function rankContact(point: JsonObject): number {
  return typeof point.rank === 'number' ? point.rank : Number.MAX_SAFE_INTEGER
}
