import { parseIsoDay, parseIsoTime } from '../port/parse-times.ts'

const TIME_PATTERN =
  /^(\d{4})(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)?)?(?:\.\d+)?\s*(?:([+-]\d\d):?(\d\d)|(Z))?$/
const DAY_PATTERN = /^(\d{4})(\d\d)(\d\d)/

/**
 * A time of HL7 (`2026120910`, `202612091030`, `20261209103000.000+0300`), or one written as ISO 8601 has it: an instant when it names its zone, a wall-clock
 * time when not. Null for a day alone and for what does not exist.
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

/** The day of a date, whatever follows it, as ISO 8601 has it; null for a day that does not exist. */
export const parseDay = (value: string | null): string | null =>
  parseIsoDay((value ?? '').replace(DAY_PATTERN, '$1-$2-$3').slice(0, 10))
