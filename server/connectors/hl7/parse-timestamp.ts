import { isoDay, isoMoment } from '../port/parse-times.ts'

const MOMENT =
  /^(\d{4})(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)?)?(?:\.\d+)?\s*(?:([+-]\d\d):?(\d\d)|(Z))?$/
const DAY = /^(\d{4})(\d\d)(\d\d)/

/**
 * A time of HL7 (`2026120910`, `202612091030`, `20261209103000.000+0300`), or one written as ISO 8601 has it: an instant when it names its zone, a wall-clock
 * time when not. Null for a day alone and for what does not exist.
 */
export function momentOf(written: string | null): Temporal.Instant | Temporal.PlainDateTime | null {
  const text = written ?? ''
  const [whole, year, month, day, hour, minute = '00', second = '00', hours, minutes, utc = ''] =
    MOMENT.exec(text) ?? []
  if (!whole) return isoMoment(text)
  const zone = hours ? `${hours}:${minutes}` : utc
  return isoMoment(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
}

/** The day of a date, whatever follows it, as ISO 8601 has it; null for a day that does not exist. */
export const dayOf = (written: string | null): string | null =>
  isoDay((written ?? '').replace(DAY, '$1-$2-$3').slice(0, 10))
