import { type Json, objects, text } from '../port/read-json.ts'

/** The number to write to, as written there: a mobile before others, then by rank, then the first. */
export function phoneOf(telecom: unknown): string | null {
  const found = current(telecom, ['phone', 'sms'])
  const best = found.toSorted((a, b) => mobileLast(a) - mobileLast(b) || rank(a) - rank(b))[0]
  return best ? (text(best.value)?.replace(/^(tel|sms):/i, '') ?? null) : null
}

export function emailOf(telecom: unknown): string | null {
  const best = current(telecom, ['email']).toSorted((a, b) => rank(a) - rank(b))[0]
  return best ? (text(best.value)?.replace(/^mailto:/i, '') ?? null) : null
}

/** Contacts still in use: `old` ones lead to whoever has the number now. */
function current(telecom: unknown, systems: string[]): Json[] {
  return objects(telecom).filter(
    (point) =>
      systems.includes(text(point.system) ?? '') &&
      text(point.value) !== null &&
      point.use !== 'old' &&
      !objects(point.period).some((period) => text(period.end) !== null),
  )
}

function mobileLast(point: Json): number {
  return point.use === 'mobile' || point.system === 'sms' ? 0 : 1
}

/** FHIR's rank counts from 1; what has none comes after what has one. */
function rank(point: Json): number {
  return typeof point.rank === 'number' ? point.rank : Number.MAX_SAFE_INTEGER
}
