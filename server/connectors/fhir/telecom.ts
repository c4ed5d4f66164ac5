import { isPlaceholderPhone } from '../port/is-placeholder-phone.ts'
import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { isCurrentPeriod } from './period.ts'

/**
 * The phone to write to, as written there: mobile before others, then by rank, then the first; what only fills the field comes last. `now` decides which
 * contacts are in use; null: all.
 */
export function readPhone(telecom: unknown, now: Temporal.Instant | null): string | null {
  const found = listCurrentContacts(telecom, ['phone', 'sms'], now).map((point) => ({
    point,
    number: readText(point.value)?.replace(/^(tel|sms):/i, '') ?? '',
  }))
  const best = found.toSorted(
    (a, b) =>
      rankPlaceholder(a.number) - rankPlaceholder(b.number) ||
      rankMobile(a.point) - rankMobile(b.point) ||
      rankContact(a.point) - rankContact(b.point),
  )[0]
  return best?.number ?? null
}

export function readEmail(telecom: unknown, now: Temporal.Instant | null): string | null {
  const best = listCurrentContacts(telecom, ['email'], now).toSorted(
    (a, b) => rankContact(a) - rankContact(b),
  )[0]
  return best ? (readText(best.value)?.replace(/^mailto:/i, '') ?? null) : null
}

/** Contacts in use: an `old` number may belong to somebody else now, and one of a later period still does. */
function listCurrentContacts(
  telecom: unknown,
  systems: string[],
  now: Temporal.Instant | null,
): JsonObject[] {
  return readObjects(telecom).filter(
    (point) =>
      systems.includes(readText(point.system) ?? '') &&
      readText(point.value) !== null &&
      point.use !== 'old' &&
      isCurrentPeriod(point.period, now),
  )
}

const rankPlaceholder = (number: string): number => (isPlaceholderPhone(number) ? 1 : 0)

function rankMobile(point: JsonObject): number {
  return point.use === 'mobile' || point.system === 'sms' ? 0 : 1
}

/** FHIR ranks count from 1; contacts without one come last. */
function rankContact(point: JsonObject): number {
  return typeof point.rank === 'number' ? point.rank : Number.MAX_SAFE_INTEGER
}
