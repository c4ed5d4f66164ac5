import type { Incoming } from '../port/connector.ts'
import { FileRefused } from '../port/file-refused-error.ts'
import { looksLikeMail } from '../port/is-email-like.ts'
import {
  type Columns,
  columnsBy,
  columnsOf,
  type Field,
  knownHeading,
  LOOKED_FOR,
  missingFields,
  missingWords,
} from './columns.ts'
import { MOST_COLUMNS, type Row } from './csv-rows.ts'
import { plainCell } from './parse-cells.ts'
import { readDate } from './read-dates.ts'
import { brokenRow, rejected } from './read-row.ts'
import { readRows } from './read-rows.ts'

/** Titles and empty rows above the headings; beyond these, there are none. */
const HEADING_WITHIN = 20
/** Rows of data that are looked at before a table is read. */
export const SAMPLE = 20

/** A table of any format, its first rows looked at. */
export interface OpenTable {
  /** The headings as written, one a column; empty ones where the table begins with its first row of data. */
  headings: string[]
  /** Where the headings stand; null when there are none. */
  headingLine: number | null
  /** Whether the headings are names we know; without a person's word only such a table is read. */
  known: boolean
  /** The first rows below the headings. */
  sample: Row[]
  /** Lines above the headings that cannot be read. */
  brokenAbove: Broken[]
  rest: AsyncIterator<Row>
}

type Cells = Extract<Row, { cells: string[] }>
type Broken = Extract<Row, { cells: null }>

/** Looks at the first rows of a table and finds its headings. Whoever opens a table reads it or closes it. */
export async function openTable(rows: AsyncIterable<Row>): Promise<OpenTable> {
  const rest: AsyncGenerator<Row> = filled(rows)
  const ahead: Row[] = []
  while (ahead.length < HEADING_WITHIN + SAMPLE) {
    const { done, value } = await rest.next()
    if (done) break
    ahead.push(value)
  }
  const above = ahead.slice(0, HEADING_WITHIN)
  const first = above.filter((row): row is Cells => row.cells !== null)
  const width = Math.max(0, ...first.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  if (width > MOST_COLUMNS || above.some((row) => row.cells === null && row.broken === 'width')) {
    await rest.return(undefined)
    throw new FileRefused('SHEET_COLUMNS')
  }
  // A title alone in its row is no heading, unless the whole table is one column.
  const least = Math.min(2, width)
  const named = first.find(({ cells }) => columnsOf(cells, least) !== null)
  const likely = first.find(({ cells }) => cells.filter(Boolean).length >= least)
  const top = named ?? likely
  const heading = top && (named || !top.cells.some(isData)) ? top : null
  const from = top ? ahead.indexOf(top) + (heading ? 1 : 0) : ahead.length
  return {
    headings: Array.from({ length: width }, (_, at) => plainCell(heading?.cells[at] ?? '')),
    headingLine: heading?.line ?? null,
    known: named !== undefined,
    sample: ahead.slice(from),
    brokenAbove: ahead.slice(0, from).filter((row): row is Broken => row.cells === null),
    rest,
  }
}

/** What each column is by its heading, or by a person's word where there is one. */
export const fieldsOf = (
  { headings }: OpenTable,
  chosen: ReadonlyMap<number, Field | null> = new Map(),
): (Field | null)[] =>
  headings.map((heading, at) => {
    const choice = chosen.get(at)
    return choice === undefined ? (knownHeading(heading)?.field ?? null) : choice
  })

/**
 * Everything a table tells. With `fields` a person said what the columns are; without, the headings must say it, and a
 * table whose headings do not is one rejection.
 */
export async function* readTable(
  table: OpenTable,
  fields: (Field | null)[] | null,
): AsyncGenerator<Incoming> {
  try {
    for (const broken of table.brokenAbove) yield brokenRow(broken)
    if (!fields && !table.known) return yield rejected(1, 'NO_HEADER', LOOKED_FOR)
    const columns = columnsBy(fields ?? fieldsOf(table), table.headings)
    const missing = missingFields(columns)
    if (missing.length > 0)
      return yield rejected(table.headingLine ?? 1, 'WRONG_COLUMNS', missingWords(missing))
    yield* readRows(joined(table), columns, table.headings)
  } finally {
    await table.rest.return?.()
  }
}

/** What becomes of the first rows when the columns are these: the rejections among them. */
export async function problemsOf(table: OpenTable, columns: Columns) {
  const sample = table.sample.slice(0, SAMPLE)
  const problems: Extract<Incoming, { kind: 'rejected' }>[] = []
  for await (const incoming of readRows(asyncly(sample), columns, table.headings))
    if (incoming.kind === 'rejected') problems.push(incoming)
  return problems
}

async function* joined({ sample, rest }: OpenTable): AsyncGenerator<Row> {
  yield* sample
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* asyncly(rows: Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** Rows that say something, or cannot be read. */
async function* filled(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) if (!row.cells?.every((cell) => cell === '')) yield row
}

/** Dates, numbers and addresses stand in rows; headings are words. */
function isData(cell: string): boolean {
  const plain = plainCell(cell)
  return /^[+\d][\d\s().,-]*$/.test(plain) || looksLikeMail(plain) || readDate(plain) !== null
}
