import { SECOND_MS } from '../../platform/clock.ts'

const DAY_MS = 86_400 * SECOND_MS
/** First days of Excel's two calendars: what lies before the one, or in the other, is a time without a date. */
const FIRST_DAY_1900_MS = Date.UTC(1900, 0, 1)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)

/** A cell's value as a person reads it, the same as in a CSV file: `09.12.2026`, `09.12.2026 10:30`, `10:30`, `79161234567`, `1500.5`, `true`. */
export function formatCell(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  // Excel keeps fifteen digits; the rest is noise of binary fractions.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return formatTime(value.getTime())
  return value === null || value === undefined ? '' : String(value)
}

function formatTime(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return ''
  // Times are fractions of a day: 10:30 may be a millisecond early.
  const rounded = Math.round(milliseconds / SECOND_MS) * SECOND_MS
  const iso = Temporal.Instant.fromEpochMilliseconds(rounded).toString()
  const [year, month, day] = iso.slice(0, 10).split('-')
  const time = iso.slice(11, 19).replace(/:00$/, '')
  const timeOfDay = ((rounded % DAY_MS) + DAY_MS) % DAY_MS
  if (rounded < FIRST_DAY_1900_MS || (timeOfDay > 0 && rounded - timeOfDay === EPOCH_1904_MS))
    return time
  const date = `${day}.${month}.${year}`
  return timeOfDay === 0 ? date : `${date} ${time}`
}
