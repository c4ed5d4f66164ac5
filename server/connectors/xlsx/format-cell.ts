const SECOND = 1000
const DAY = 86_400 * SECOND
/** Where days begin to count in either of Excel's two calendars: a moment of such a day is a time of day alone. */
const TIMES_UNTIL = Date.UTC(1899, 11, 31)
const TIMES_OF_1904 = Date.UTC(1904, 0, 1)

/**
 * The value of a cell as a person reads it, so that a workbook and the same table as CSV say the same: `09.12.2026`,
 * `09.12.2026 10:30`, `10:30`, `79161234567`, `1500.5`, `true`.
 */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  // Fifteen digits are what Excel keeps; the rest is noise of binary fractions.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return momentText(value.getTime())
  return value === null || value === undefined ? '' : String(value)
}

function momentText(written: number): string {
  if (Number.isNaN(written)) return ''
  // A day is a fraction there: 10:30 may come a millisecond early.
  const moment = Math.round(written / SECOND) * SECOND
  const iso = Temporal.Instant.fromEpochMilliseconds(moment).toString()
  const [year, month, day] = iso.slice(0, 10).split('-')
  const time = iso.slice(11, 19).replace(/:00$/, '')
  const inDay = ((moment % DAY) + DAY) % DAY
  if (moment < TIMES_UNTIL || (inDay > 0 && moment - inDay === TIMES_OF_1904)) return time
  const date = `${day}.${month}.${year}`
  return inDay === 0 ? date : `${date} ${time}`
}
