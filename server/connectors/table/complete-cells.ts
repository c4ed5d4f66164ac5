import { type Columns, normalizeHeading } from './columns.ts'
import { completeYear } from './dates/complete-year.ts'
import type { OpenTable } from './open-table.ts'
import { unwrapCell } from './parse-cells.ts'

/** «-//-», `"`, «тот же»: as in the row above. */
const DITTO_PATTERN = /^(?:[-–—.\s]*(?:\/\/|["″〃»”]|'')[-–—.\s]*|т(?:от|а|о|е)[\s-]же)$/iu
/** A column of days, not of times. */
const DAY_HEADING = /^(?:дата|день|date|day|стало|было)/u
/** «он же», «она же»: the person of the cell before. */
const SAME_PERSON_PATTERN = /^он[аи]?\s+же$/iu

/**
 * Returns a function that completes the cells of each row, in order: what repeats the cell above or before it is written out, an hour and its
 * minutes in two columns become a time, and a day without its year is completed.
 */
export function createCellCompleter(
  columns: Columns,
  { headings, today }: Pick<OpenTable, 'headings' | 'today'>,
) {
  const keys = headings.map(normalizeHeading)
  const days = [...keys.keys()].flatMap((at) => {
    const isDay = DAY_HEADING.test(keys[at] ?? '')
    return columns.start?.includes(at) || keys[at] === 'было' ? { at, isDay } : []
  })
  const assigned = new Set(Object.values(columns).flat())
  const hours = (columns.time ?? []).filter(
    (at) => keys[at] === 'час' && keys[at + 1]?.startsWith('мин'),
  )
  const above: string[] = []
  return (cells: string[]): string[] => {
    const completed = cells.map((cell, at) => {
      const text = unwrapCell(cell)
      if (!assigned.has(at) || text === '') return cell
      if (DITTO_PATTERN.test(text)) return above[at] ?? ''
      if (columns.fullName?.includes(at) && SAME_PERSON_PATTERN.test(text))
        return cells.slice(0, at).findLast((one) => one !== '') ?? ''
      above[at] = cell
      return cell
    })
    for (const { at, isDay } of days)
      if (today) completed[at] = completeYear(unwrapCell(completed[at] ?? ''), today, isDay)
    for (const at of hours) {
      const hour = unwrapCell(completed[at] ?? '')
      const minute = unwrapCell(completed[at + 1] ?? '') || '0'
      if (/^\d{1,2}$/.test(hour) && /^\d{1,2}$/.test(minute))
        completed[at] = `${hour}:${minute.padStart(2, '0')}`
    }
    return completed
  }
}
