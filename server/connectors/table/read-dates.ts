import { parseIsoDay, parseIsoTime } from '../port/parse-times.ts'

const RUSSIAN_DATE_PATTERN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s*г\.?)?(?:[\s,T]+(.*))?$/
/** Excel serial dates without date format: from 1927 to 2173. */
const EXCEL_SERIAL_PATTERN = /^([1-9]\d{4})(\.\d+)?$/
const EXCEL_EPOCH = new Temporal.PlainDate(1899, 12, 30)
/** A time as a fraction of the day; two decimals alone would be a clock's minutes. */
const DAY_FRACTION_PATTERN = /^0[.,](\d|\d{3,})$/
const CLOCK_PATTERN = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/

/** Longest text accepted as a date, in characters. */
const MAX_DATE_LENGTH = 100

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

/** Reads a date cell, Excel serial dates included: a time, or a day without one. Null if it is neither. */
export function readDate(cell: string): SourceTime | Temporal.PlainDate | null {
  if (cell.length > MAX_DATE_LENGTH) return null
  const [isSerial, days, fraction] = EXCEL_SERIAL_PATTERN.exec(cell) ?? []
  if (isSerial) {
    const date = EXCEL_EPOCH.add({ days: Number(days) })
    return fraction ? date.toPlainDateTime(toTimeOfDay(Number(fraction))) : date
  }
  const [, day = '', month = '', year, time] = RUSSIAN_DATE_PATTERN.exec(cell) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  const isoDate = parseIsoDay(iso)
  if (!isoDate) return parseIsoTime(cell)
  const date = Temporal.PlainDate.from(isoDate)
  if (!time) return date
  const clock = readTime(time)
  return clock && date.toPlainDateTime(clock)
}

/** Whether a cell has a valid day and an invalid time (`09.12.2026 25:99`). */
export function hasInvalidTime(cell: string): boolean {
  const [day = '', ...time] = cell.split(/[\s,T]+/)
  return time.length > 0 && readDate(cell) === null && readDate(day) !== null
}

/** Rounded to the second: binary fractions fall a little short. */
const toTimeOfDay = (fraction: number) =>
  new Temporal.PlainTime().add({ seconds: Math.round(fraction * 86_400) })

/** `9:05`, `09.05`, `09:05:00`, `0.4375`; null for anything else. */
export function readTime(cell: string): Temporal.PlainTime | null {
  if (DAY_FRACTION_PATTERN.test(cell)) return toTimeOfDay(Number(cell.replace(',', '.')))
  const [whole, hour, minute, second] = CLOCK_PATTERN.exec(cell.trim()) ?? []
  if (!whole || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  return new Temporal.PlainTime(Number(hour), Number(minute), Number(second ?? 0))
}

/** `10:30–11:00`, or only its start. */
export function readTimeRange(
  cell: string,
): [Temporal.PlainTime | null, Temporal.PlainTime | null] {
  const [from = '', to] = cell.split(/[-–—]/, 2).map((part) => part.trim())
  return [readTime(from), to ? readTime(to) : null]
}

/** A birth date as an ISO day; null for an unknown one (empty, zeros, only a year, 1900 and before), undefined if unreadable. */
export function readBirthDate(cell: string): string | null | undefined {
  if (/^[-–—]?$|^0+[.-]0+[.-]0+|^\d{4}$/.test(cell)) return null
  const date = readDate(cell)
  if (!date) return undefined
  const day = date instanceof Temporal.Instant ? cell.slice(0, 10) : date.toString().slice(0, 10)
  return Number(day.slice(0, 4)) > 1900 ? day : null
}

/** A duration in minutes: `30`, `30 мин`, `1:30`. */
export function readMinutes(cell: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell) ?? []
  if (hours && minutes) return Number(hours) * 60 + Number(minutes)
  const [, plain] = /^(\d{1,4})\s*(?:мин\.?|минут|min\.?|minutes)?$/i.exec(cell) ?? []
  return plain ? Number(plain) : null
}
