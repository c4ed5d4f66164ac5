import { parseIsoDay, parseIsoTime } from '../port/parse-times.ts'

const TIME_PATTERN =
  /^(\d{4})(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)?)?(?:\.\d+)?\s*(?:([+-]\d\d):?(\d\d)|(Z))?$/
const DAY_PATTERN = /^(\d{4})(\d\d)(\d\d)/

/**
 * Parses an HL7 time (`2026120910`, `202612091030`, `20261209103000.000+0300`) or an ISO 8601 one: an instant if it has a zone, else a wall-clock
 * time. Null for a day without a time and for invalid ones.
 */
export function parseTimestamp(
  value: string | null,
): Temporal.Instant | Temporal.PlainDateTime | null {
  const text = value ?? ''
  const [whole, year, month, day, hour, minute = '00', second = '00', hours, minutes, utc = ''] =
    TIME_PATTERN.exec(text) ?? []
  if (!whole) return parseIsoTime(text)
  const zone = hours ? `${hours}:${minutes}` : utc
  return parseIsoTime(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
}

/** The day of a date in ISO 8601, whatever follows it; null for a day that does not exist. */
export const parseDay = (value: string | null): string | null =>
  parseIsoDay((value ?? '').replace(DAY_PATTERN, '$1-$2-$3').slice(0, 10))
