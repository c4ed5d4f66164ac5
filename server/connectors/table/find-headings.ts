import { isEmailLike } from '../port/is-email-like.ts'
import { countKnownHeadings, findFieldByHeading } from './columns.ts'
import type { Row } from './csv-rows.ts'
import { unwrapCell } from './parse-cells.ts'
import { readDate } from './read-dates.ts'

/** Headings of a table, in one row or in two. */
export interface FoundHeadings {
  /** One per column; a heading in two rows is the part that is known, or both. */
  headings: string[]
  /** Index of the first row below the headings. */
  end: number
  /** Line of the first row of headings; null if the table begins with data. */
  line: number | null
  /** Whether enough headings are known to read the table by them. */
  isKnown: boolean
}

interface Hypothesis extends FoundHeadings {
  /** Number of different fields that are known. */
  known: number
  /** Number of rows that the headings take. */
  rows: number
}

/**
 * Finds the headings among the first rows: the row, or the two rows, in which most fields are known; else the first row that looks like headings. With
 * equal numbers one row wins before two, and the earlier hypothesis.
 */
export function findHeadings(rows: Row[], width: number): FoundHeadings {
  // A title alone in its row is not a heading, unless the whole table is one column.
  const minCells = Math.min(2, width)
  const hypotheses = rows.flatMap((row, at) => {
    const next = rows[at + 1]
    return [
      ...(row.cells ? [createHypothesis([row.cells], rows, at, width)] : []),
      ...(row.cells && next?.cells && !row.cells.some(isDataCell) && !next.cells.some(isDataCell)
        ? [createHypothesis([row.cells, next.cells], rows, at, width)]
        : []),
    ]
  })
  const best = hypotheses.toSorted((a, b) => b.known - a.known || a.rows - b.rows)[0]
  if (best && best.known >= minCells) return { ...best, isKnown: true }
  const at = rows.findIndex(({ cells }) => cells && cells.filter(Boolean).length >= minCells)
  const first = rows[at]
  const isHeading = first?.cells !== null && first?.cells.some(isDataCell) === false
  return {
    headings: toHeadings(isHeading && first?.cells ? [first.cells] : [[]], width),
    end: first === undefined ? rows.length : at + (isHeading ? 1 : 0),
    line: isHeading ? (first?.line ?? null) : null,
    isKnown: false,
  }
}

function createHypothesis(own: string[][], rows: Row[], at: number, width: number): Hypothesis {
  const headings = toHeadings(own, width)
  const lower = addLowerHeadings(headings, rows.slice(at + own.length))
  const line = rows[at]?.line ?? null
  const known = countKnownHeadings(headings)
  return { headings, end: at + own.length + lower, line, isKnown: false, known, rows: own.length }
}

/**
 * Reports of 1C list the headings of their groups below each other: rows with one or two known headings follow. Adds them where no heading is; returns their
 * number.
 */
function addLowerHeadings(headings: string[], rows: Row[]): number {
  const isHeading = (cell: string) => cell === '' || findFieldByHeading(cell) !== undefined
  const lower = rows.map(({ cells }) => (cells ?? []).map(unwrapCell))
  const end = lower.findIndex((cells) => {
    const count = cells.filter(Boolean).length
    return count === 0 || count > MAX_LOWER_HEADINGS || !cells.every(isHeading)
  })
  const found = lower.slice(0, end === -1 ? 0 : end)
  for (const cells of found) for (const [at, cell] of cells.entries()) headings[at] ||= cell
  return found.length
}

const MAX_LOWER_HEADINGS = 2

/**
 * The heading of each column. Of two rows the upper often names a group of columns: the two together, the lower or the upper one is the heading, whichever
 * is known.
 */
function toHeadings(rows: string[][], width: number): string[] {
  const cellOf = (row: string[] | undefined, at: number) => unwrapCell(row?.[at] ?? '')
  const [upper, lower] = rows
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    const above = cellOf(upper, at)
    if (!lower) return above
    group = above || group
    const below = cellOf(lower, at)
    if (below === '') return above
    const options = [`${group} ${below}`.trim(), below, above]
    return (
      options.find((heading) => findFieldByHeading(heading) !== undefined) ??
      `${above} ${below}`.trim()
    )
  })
}

/** Dates, numbers and addresses are data; headings are words. */
function isDataCell(cell: string): boolean {
  const text = unwrapCell(cell)
  return /^[+\d][\d\s().,-]*$/.test(text) || isEmailLike(text) || readDate(text) !== null
}
