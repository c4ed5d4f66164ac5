import { readMonthName } from './month-names.ts'
import { findWeekday, normalizeWritten } from './normalize-written.ts'

/** `9.12` and what follows; of `9/12` the order would be unknown. */
const NUMERIC_PATTERN = /^(\d{1,2})\.(\d{1,2})(?![\d./:])(.*)$/
/** «9 декабря», and what follows. */
const NAMED_PATTERN = /^(\d{1,2})(?:-?го)? (\p{L}{3,})(?! ?\d{2,4}(?![\d:.]))(.*)$/u
/** Years around the given day from which one is chosen. */
const YEARS_AROUND = [0, 1, -1]

/**
 * A cell with a day whose year is not written, completed: of the years around `near` the one in which the day has the day of the week that stands beside
 * it, else the one that brings the day closest. Any other cell is returned as it is. Two numbers alone may be a time: they are a day only with `isDay`, a day of
 * the week, or a time behind them.
 */
export function completeYear(cell: string, near: Temporal.PlainDate, isDay: boolean): string {
  const text = normalizeWritten(cell)
  const weekday = findWeekday(cell)
  const [, day, month, rest = ''] = readDayAndMonth(text, isDay || weekday !== null) ?? []
  if (day === undefined || month === undefined) return cell
  const days = YEARS_AROUND.flatMap((years) => createDay(near.year + years, month, day) ?? [])
  const fitting = days.filter(({ dayOfWeek }) => weekday === null || dayOfWeek === weekday)
  const distance = (one: Temporal.PlainDate) => Math.abs(near.until(one).days)
  const [closest] = (fitting.length > 0 ? fitting : days).toSorted(
    (a, b) => distance(a) - distance(b),
  )
  return closest ? `${closest}${rest === '' ? '' : ` ${rest.trim()}`}` : cell
}

function readDayAndMonth(text: string, isDay: boolean): [string, string, number, string] | null {
  const [named, day = '', word = '', after = ''] = NAMED_PATTERN.exec(text) ?? []
  const month = named === undefined ? null : readMonthName(word)
  if (named !== undefined && month !== null) return [named, day, month, after]
  const [numeric, first = '', second = '', rest = ''] = NUMERIC_PATTERN.exec(text) ?? []
  const hasTime = /^,? (?:(?:в|at) )?\d{1,2}[:.]\d{2}/.test(rest)
  return numeric !== undefined && (isDay || hasTime) ? [numeric, first, Number(second), rest] : null
}

function createDay(year: number, month: number, day: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day: Number(day) }, { overflow: 'reject' })
  } catch {
    return null
  }
}
