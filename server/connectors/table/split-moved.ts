import { type Columns, normalizeHeading } from './columns.ts'
import { unwrapCell } from './parse-cells.ts'
import { readMoment } from './read-dates.ts'

/** A word for the status column that is read as such. */
const CANCELED = 'отменён'
const MOVED_PATTERN = /перен|сдвин|moved|rescheduled/iu

/**
 * Returns a function for tables with the old and the new time of visits («Было», «Стало»). It makes two rows of one: the old visit is canceled, the new one
 * planned; without a new time the row is about the old one. Other tables' rows stay as they are.
 */
export function createMoveSplitter(columns: Columns, headings: string[]) {
  const keys = headings.map(normalizeHeading)
  const before = keys.indexOf('было')
  const after = keys.indexOf('стало')
  const [status = -1] = columns.status ?? []
  const isMove = before !== -1 && columns.start?.includes(after) && status !== -1
  return (cells: string[]): string[][] => {
    if (!isMove) return [cells]
    const [old = '', next = ''] = [cells[before], cells[after]].map((cell) =>
      unwrapCell(cell ?? ''),
    )
    const hasMoved = readMoment(next) !== null && next !== old
    if (!hasMoved) return [cells.with(after, old)]
    const word = MOVED_PATTERN.test(cells[status] ?? '') ? '' : (cells[status] ?? '')
    const planned = cells.with(status, word)
    // By its number the visit itself is moved; what it paid belongs to the new time.
    const isNumbered = (columns.visitId ?? []).some((at) => unwrapCell(cells[at] ?? '') !== '')
    if (isNumbered || !readMoment(old)) return [planned]
    const unpaid = cells.map((cell, at) => (columns.paid?.includes(at) ? '' : cell))
    return [unpaid.with(after, old).with(status, CANCELED), planned]
  }
}
