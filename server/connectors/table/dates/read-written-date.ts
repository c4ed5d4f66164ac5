import type { DateOrder } from './date-order.ts'
import { readMonthName } from './month-names.ts'

/** A day as written, and what follows it. */
export interface WrittenDate {
  day: Temporal.PlainDate
  rest: string
}

const ISO_PATTERN = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/
const NUMERIC_PATTERN = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/
/** `9 декабря 2026`, `9-Dec-26`. */
const DAY_MONTH_PATTERN =
  /^(\d{1,2})(?:st|nd|rd|th|-?го)?[ .-]*(?:of )?(\p{L}{3,})\.?[ ,.-]*(\d{4}|\d{2})(?![\d:])(.*)$/u
/** `Dec 9, 2026`. */
const MONTH_DAY_PATTERN = /^(\p{L}{3,})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})(?!\d)(.*)$/u
/** `20261209`, `202612091030`. */
const COMPACT_PATTERN = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(?:\d{2})?)?$/

/**
 * Reads the day at the beginning of a normalized text: with numbers in any of the usual orders, or with the name of the month. `toYear` completes years
 * of two digits. Null if there is none, or no such day.
 */
export function readWrittenDate(
  text: string,
  order: DateOrder | null,
  toYear: (twoDigits: number) => number,
): WrittenDate | null {
  const create = (year: string, month: number, day: string, rest: string) => {
    const full = year.length === 2 ? toYear(Number(year)) : Number(year)
    return createDate(full, month, Number(day), rest)
  }
  const [, isoYear, , isoMonth = '', isoDay = '', isoRest = ''] = ISO_PATTERN.exec(text) ?? []
  if (isoYear) return create(isoYear, Number(isoMonth), isoDay, isoRest)
  const [, first, separator, second = '', year = '', rest = ''] = NUMERIC_PATTERN.exec(text) ?? []
  if (first) {
    const known = separator === '.' ? (order ?? 'dayFirst') : order
    const isDotted = separator === '.'
    const [month, day] = toMonthAndDay(first, second, { order: known, isDotted }) ?? []
    return month === undefined || day === undefined ? null : create(year, Number(month), day, rest)
  }
  const dayMonth = DAY_MONTH_PATTERN.exec(text)
  if (dayMonth) {
    const [, day = '', name = '', named = '', after = ''] = dayMonth
    const month = readMonthName(name)
    return month === null ? null : create(named, month, day, after)
  }
  const monthDay = MONTH_DAY_PATTERN.exec(text)
  if (monthDay) {
    const [, name = '', day = '', named = '', after = ''] = monthDay
    const month = readMonthName(name)
    return month === null ? null : create(named, month, day, after)
  }
  const [, compactYear, month, day = '', hour, minute = ''] = COMPACT_PATTERN.exec(text) ?? []
  return compactYear
    ? create(compactYear, Number(month), day, hour ? ` ${hour}:${minute}` : '')
    : null
}

/** By the column's order, unless this date proves the other one; null if nothing decides, or a date with dots contradicts the order. */
function toMonthAndDay(
  first: string,
  second: string,
  { order, isDotted }: { order: DateOrder | null; isDotted: boolean },
): [string, string] | null {
  const isDecided = Number(first) > 12 || Number(second) > 12 || Number(first) === Number(second)
  if (order === null && !isDecided) return null
  if (isDotted && Number(order === 'monthFirst' ? first : second) > 12) return null
  const isMonthFirst = order === 'monthFirst' ? Number(first) <= 12 : Number(second) > 12
  return isMonthFirst ? [first, second] : [second, first]
}

function createDate(year: number, month: number, day: number, rest: string): WrittenDate | null {
  if (year === 0) return null
  try {
    return { day: Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }), rest }
  } catch {
    return null
  }
}
