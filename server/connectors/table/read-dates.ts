import { parseIsoTime } from '../port/parse-times.ts'
import type { DateOrder } from './dates/date-order.ts'
import { normalizeWritten } from './dates/normalize-written.ts'
import { readTime, readTimeRange, toTimeOfDay } from './dates/read-time.ts'
import { readWrittenDate, type WrittenDate } from './dates/read-written-date.ts'

/** Excel serial dates without date format: from 1927 to 2173. */
const EXCEL_SERIAL_PATTERN = /^([1-9]\d{4})([.,]\d+)?$/
const EXCEL_EPOCH = new Temporal.PlainDate(1899, 12, 30)
/** Whether a cell is a day in Excel's count, without a date format. */
export const isExcelDay = (cell: string) => EXCEL_SERIAL_PATTERN.test(cell)

/** What may stand between a day and its time, and after a year. */
const BETWEEN_PATTERN = /^\s*(?:г(?:\.|од(?:а|у)?)?(?!\p{L}))?[\s,;T]*(?:(?:в|at)\s+|@\s*)?/iu
/** `10:30 09.12.2026`. */
const TIME_FIRST_PATTERN = /^(\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]m)?)[\s,]+(.+)$/i
const ZONED_PATTERN =
  /^(\d{1,2}):(\d{2})(:\d{2})?(?:\.\d+)?(\s*)(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)$/i
/** The widest offsets in use: -12:00 and +14:00. */
const MAX_OFFSET_HOURS = 14
/** Two digits up to this year are of this century in a birth date, the others of the last one. */
const LAST_SHORT_BIRTH_YEAR = 30

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

/** A day with what its cell says of the time: a start, an end, or, with a zone, the instant. */
export interface WrittenMoment {
  day: Temporal.PlainDate
  from: Temporal.PlainTime | null
  until: Temporal.PlainTime | null
  instant: Temporal.Instant | null
}

const thisCentury = (twoDigits: number) => 2000 + twoDigits
const birthYear = (twoDigits: number) =>
  (twoDigits <= LAST_SHORT_BIRTH_YEAR ? 2000 : 1900) + twoDigits

/** Whether a cell says at what time; midnight beside a day is how systems write none. */
export const hasTimeOfDay = ({ from, instant }: WrittenMoment): boolean =>
  instant !== null || (from !== null && from.hour + from.minute > 0)

/** Systems write an empty date as one of 1900 or before it, `01.01.0001`. */
export const isEmptyDate = ({ year }: Temporal.PlainDate): boolean => year <= 1900

/**
 * Reads a cell with a day, and a time or a range of times, as people and systems write them in Russian and English, Excel serial dates included.
 * `order` is that of the column; null: unknown, and a date that it would decide is not read. Null if there is no day, or more than is understood.
 */
export function readMoment(
  cell: string,
  order: DateOrder | null = 'dayFirst',
  toYear: (twoDigits: number) => number = thisCentury,
): WrittenMoment | null {
  const text = normalizeWritten(cell)
  const [isSerial, days, fraction] = EXCEL_SERIAL_PATTERN.exec(text) ?? []
  if (isSerial) {
    const day = EXCEL_EPOCH.add({ days: Number(days) })
    const from = fraction ? toTimeOfDay(Number(fraction.replace(',', '.'))) : null
    return { day, from, until: null, instant: null }
  }
  const written = readWrittenDate(text, order, toYear)
  if (written) return addTime(written, text)
  const [, time = '', date = ''] = TIME_FIRST_PATTERN.exec(text) ?? []
  const from = readTime(time)
  const alone = from && readWrittenDate(date, order, toYear)
  return alone && alone.rest.replace(BETWEEN_PATTERN, '') === ''
    ? { day: alone.day, from, until: null, instant: null }
    : null
}

function addTime({ day, rest }: WrittenDate, text: string): WrittenMoment | null {
  const moment = { day, from: null, until: null, instant: null }
  const time = rest.replace(BETWEEN_PATTERN, '')
  if (time === '') return moment
  // Also fractions of seconds and names of zones, as systems write them.
  if (rest.startsWith('T')) {
    const iso = parseIsoTime(text)
    if (iso instanceof Temporal.PlainDateTime) return { ...moment, from: iso.toPlainTime() }
    if (iso) return { ...moment, instant: iso }
  }
  const mayHaveZone = rest.startsWith('T') || /^\d{4}/.test(text)
  const instant = readZoned(day, time, { hasT: rest.startsWith('T'), mayHaveZone })
  if (instant) return { ...moment, instant }
  const [from, until] = readTimeRange(time)
  return from && { ...moment, from, until }
}

/** A time with an offset. `16:00-16:45` is a range, unless the date is written as systems do and the end would precede the start. */
function readZoned(
  day: Temporal.PlainDate,
  text: string,
  { hasT, mayHaveZone }: { hasT: boolean; mayHaveZone: boolean },
): Temporal.Instant | null {
  const [whole, hour = '', minute = '', second = '', blank = '', zone = ''] =
    ZONED_PATTERN.exec(text) ?? []
  if (!whole || Number(hour) > 23) return null
  const digits = zone.replace(/\D/g, '')
  const offset = digits === '' ? 'Z' : `${zone[0]}${digits.padEnd(4, '0').replace(/(..)$/, ':$1')}`
  if (Number(digits.slice(0, 2)) > MAX_OFFSET_HOURS) return null
  const isRange =
    zone[0] === '-' &&
    zone.includes(':') &&
    !hasT &&
    second === '' &&
    blank === '' &&
    (!mayHaveZone || digits.padEnd(4, '0') > hour.padStart(2, '0') + minute)
  if (isRange) return null
  try {
    return Temporal.Instant.from(
      `${day}T${hour.padStart(2, '0')}:${minute}${second || ':00'}${offset}`,
    )
  } catch {
    return null
  }
}

/** Reads a date cell: a time, or a day without one (`readMoment`). Null if it is neither. */
export function readDate(
  cell: string,
  order: DateOrder | null = 'dayFirst',
): SourceTime | Temporal.PlainDate | null {
  const moment = readMoment(cell, order)
  if (!moment) return null
  return moment.instant ?? (moment.from ? moment.day.toPlainDateTime(moment.from) : moment.day)
}

/** Whether a cell has a valid day and an invalid time (`09.12.2026 25:99`). */
export function hasInvalidTime(cell: string): boolean {
  return (
    readMoment(cell) === null &&
    readWrittenDate(normalizeWritten(cell), 'dayFirst', thisCentury) !== null
  )
}

/** A birth date as an ISO day; null for an unknown one (empty, zeros, only a year, 1900 and before), undefined if unreadable. */
export function readBirthDate(
  cell: string,
  order: DateOrder | null = 'dayFirst',
): string | null | undefined {
  if (/^[-–—]?$|^0+[./-]0+[./-]0+|^\d{4}$/.test(cell)) return null
  const moment = readMoment(cell, order, birthYear)
  if (!moment) return undefined
  return isEmptyDate(moment.day) ? null : moment.day.toString()
}
