import { normalizeWritten } from './normalize-written.ts'

/** Which of the first two numbers of a date is the month: `09.12.2026` or `12/09/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst'

const NUMERIC_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)(.*)$/

/** The order that one cell proves: a number above 12 is no month. Undefined for cells that are no such date; null if both are possible. */
export function proveDateOrder(cell: string): DateOrder | null | undefined {
  const [, first, , second] = NUMERIC_DATE.exec(normalizeWritten(cell)) ?? []
  if (first === undefined || second === undefined) return undefined
  if (Number(first) > 12) return Number(second) > 12 ? undefined : 'dayFirst'
  return Number(second) > 12 ? 'monthFirst' : null
}

/** A day of the week may precede a date. */
const DIGITS_AHEAD_PATTERN = /^\D{0,12}\d/
const CYRILLIC_PATTERN = /\p{Script=Cyrillic}/u
/** A clock of twelve hours is written where months come first. */
const HALF_DAY_PATTERN = /\d\s?[ap]\.?m\b/i

export interface DateOrderFinder {
  add(cells: string[]): void
  /** Whether some column has such dates, and none of them proves its order. */
  isOpen(): boolean
  /**
   * The order of a column: as most of its dates prove it, else as the other columns do, else by the letters and the clock of the table. With dots the day is first
   * everywhere. A single date that proves the other order is read by that (`readWrittenDate`). Null: nothing decides.
   */
  getOrder(column: number): DateOrder | null
}

/** Finds the order of dates in each column of a table, row by row. */
export function createDateOrderFinder(): DateOrderFinder {
  const columns = new Map<number, Record<DateOrder | 'open' | 'dotted', number>>()
  let hasHalfDays = false
  let isCyrillic = false
  const sum = (order: DateOrder | 'dotted') =>
    [...columns.values()].reduce((all, one) => all + one[order], 0)
  return {
    add(cells) {
      for (const [at, cell] of cells.entries()) {
        isCyrillic ||= CYRILLIC_PATTERN.test(cell)
        if (!DIGITS_AHEAD_PATTERN.test(cell)) continue
        hasHalfDays ||= HALF_DAY_PATTERN.test(cell)
        const proven = proveDateOrder(cell)
        if (proven === undefined) continue
        const counts = columns.get(at) ?? { dayFirst: 0, monthFirst: 0, open: 0, dotted: 0 }
        counts[proven ?? (cell.includes('.') ? 'dotted' : 'open')] += 1
        columns.set(at, counts)
      }
    },
    isOpen: () =>
      [...columns.values()].some((one) => one.open > 0 && one.dayFirst + one.monthFirst === 0),
    getOrder(column) {
      const { dayFirst = 0, monthFirst = 0, open = 0, dotted = 0 } = columns.get(column) ?? {}
      if (dayFirst + monthFirst + open === 0) return 'dayFirst'
      return (
        // With dots the day is first everywhere: a few that prove the other order are mistakes.
        preferMore(dayFirst + dotted, monthFirst) ??
        preferMore(sum('dayFirst') + sum('dotted'), sum('monthFirst')) ??
        (isCyrillic ? 'dayFirst' : hasHalfDays ? 'monthFirst' : null)
      )
    },
  }
}

function preferMore(dayFirst: number, monthFirst: number): DateOrder | null {
  if (dayFirst === monthFirst) return null
  return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst'
}
