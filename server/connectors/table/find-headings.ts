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
}

/**
 * Finds the headings among the first rows: the row, or the two rows, in which most fields are known; else the first row that looks like headings. With
 * equal numbers the earlier hypothesis wins, and one row before two.
 */
export function findHeadings(rows: Row[], width: number): FoundHeadings {
  // A title alone in its row is not a heading, unless the whole table is one column.
  const minCells = Math.min(2, width)
  const hypotheses = rows.flatMap((row, at) => {
    const next = rows[at + 1]
    return [
      ...(row.cells ? [createHypothesis([row.cells], at, row.line, width)] : []),
      ...(row.cells && next?.cells && !row.cells.some(isDataCell) && !next.cells.some(isDataCell)
        ? [createHypothesis([row.cells, next.cells], at, row.line, width)]
        : []),
    ]
  })
  const best = hypotheses.toSorted((a, b) => b.known - a.known)[0]
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

function createHypothesis(rows: string[][], at: number, line: number, width: number): Hypothesis {
  const headings = toHeadings(rows, width)
  const end = at + rows.length
  return { headings, end, line, isKnown: false, known: countKnownHeadings(headings) }
}

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
