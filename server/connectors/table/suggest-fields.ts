import { isEmailLike } from '../port/is-email-like.ts'
import { listHeadings, normalizeHeading, type TableField } from './columns.ts'
import { readTime } from './dates/read-time.ts'
import { parseGender, parseMoney, unwrapCell } from './parse-cells.ts'
import { parseVisitStatus } from './parse-visit-status.ts'
import { readDate } from './read-dates.ts'

/** Share of a column's cells that must match a pattern. */
const MIN_MATCHING_SHARE = 0.6
const MAX_SUGGESTIONS = 4
/** Shorter names occur inside too many other words. */
const MIN_NAME_LENGTH = 4

type CellPattern = [looksSo: (cell: string) => boolean, fields: TableField[]]

const isDate = (cell: string) => readDate(cell) !== null
const hasTime = (cell: string) => isDate(cell) && /\d[:.]\d\d\b/.test(cell.slice(10))
const parseStatus = (status: string) => parseVisitStatus({ status, attendance: '', noShow: '' })

/** Patterns of cells, more specific first. */
const CELL_PATTERNS: CellPattern[] = [
  [isEmailLike, ['email']],
  [hasTime, ['start', 'end', 'created']],
  [isDate, ['start', 'birthDate', 'created']],
  [(cell) => readTime(cell) !== null, ['time', 'end']],
  [(cell) => /^[+(]?\d[\d\s().-]{8,}\d/.test(cell), ['phone']],
  [(cell) => parseGender(cell) !== null, ['gender']],
  [(cell) => /^(да|нет|yes|no|true|false)$/i.test(cell), ['consent', 'refusal', 'attendance']],
  [(cell) => parseStatus(cell) !== null, ['status', 'attendance']],
  [(cell) => /^\d+$/.test(cell), ['patientId', 'visitId', 'duration', 'amount']],
  [(cell) => parseMoney(cell) !== null, ['paid', 'amount']],
  [(cell) => /^\p{L}[\p{L}'’-]+(\s+\p{L}[\p{L}.'’-]*){1,3}$/u.test(cell), ['fullName', 'doctor']],
  [(cell) => /^\p{L}[\p{L}'’-]+$/u.test(cell), ['surname', 'firstName', 'doctor', 'service']],
  [(cell) => /\p{L}/u.test(cell), ['service', 'branch', 'specialty']],
]

/** Likely fields of a column by its heading and cells, likeliest first, besides the one chosen. */
export function suggestFields(
  heading: string,
  cells: string[],
  current: TableField | null,
): TableField[] {
  const filledCells = cells.map(unwrapCell).filter(Boolean)
  const matchesMost = (isMatch: CellPattern[0]) =>
    filledCells.filter(isMatch).length >= filledCells.length * MIN_MATCHING_SHARE
  const pattern =
    filledCells.length > 0 ? CELL_PATTERNS.find(([looksSo]) => matchesMost(looksSo)) : undefined
  const likely = new Set([...findFieldsByHeading(heading), ...(pattern?.[1] ?? [])])
  return [...likely].filter((field) => field !== current).slice(0, MAX_SUGGESTIONS)
}

/** Fields whose names occur in a heading, longest name first. */
function findFieldsByHeading(heading: string): TableField[] {
  const key = normalizeHeading(heading)
  return listHeadings()
    .filter(([name]) => name.length >= MIN_NAME_LENGTH && key.includes(name))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([, { field }]) => field)
}
