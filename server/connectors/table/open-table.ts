import type { IncomingRow } from '../port/connector.ts'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { findTitleDoctor } from './classify-row.ts'
import {
  type Columns,
  EXPECTED_HEADINGS,
  findFieldByHeading,
  findMissingFields,
  formatMissingFields,
  type TableField,
  toColumns,
} from './columns.ts'
import { MAX_COLUMNS, type Row } from './csv-rows.ts'
import { createDateOrderFinder, type DateOrder } from './dates/date-order.ts'
import type { DetectedFormat } from './detected-format.ts'
import { findHeadings } from './find-headings.ts'
import { findNameColumn } from './find-name-column.ts'
import { findTitleDay } from './find-title-day.ts'
import { createRejection, toRejection } from './read-row.ts'
import { type RowChoice, readRows } from './read-rows.ts'
import { isReportHeading, stripReportColumns } from './report-headings.ts'

/** Titles and empty rows may precede the headings; after this many rows there are none. */
const HEADING_SEARCH_ROWS = 20
/** Rows of data examined before a table is read. */
export const SAMPLE_ROWS = 20
/** A list sorted by day shows the order of its dates late; after this many rows the rest of the table decides. */
const DATE_ORDER_SEARCH_ROWS = 5_000

/** A table of any format with its first rows read. */
export interface OpenTable {
  /** Headings as written, one per column; empty if the table begins with data. */
  headings: string[]
  /** Line of the headings; null if there are none. */
  headingLine: number | null
  /** Whether the headings are known; otherwise a person must assign columns before reading. */
  hasKnownHeadings: boolean
  /** The only day that the titles above the headings name, an ISO day; null if none or several. */
  titleDay: string | null
  /** The only doctor whom the titles name; null if none or several. */
  titleDoctor: string | null
  /** The rows of the headings, as written. */
  headingRows: string[][]
  /** Completes days without a year; null: they are not read. */
  today: Temporal.PlainDate | null
  /** Days without a date format are counted from 1904. */
  hasDaysFrom1904: boolean
  /** The first rows below the headings, at least `SAMPLE_ROWS` if there are as many. */
  sample: Row[]
  /** The order of day and month in each column; null: unknown. */
  dateOrders: (DateOrder | null)[]
  /** Unreadable lines above the headings. */
  brokenRowsAbove: BrokenRow[]
  rest: AsyncIterator<Row>
}

type CellsRow = Extract<Row, { cells: string[] }>
type BrokenRow = Extract<Row, { cells: null }>

/** Reads the first rows of a table and finds its headings. The caller must read or close the table. */
export async function openTable(
  rows: AsyncIterable<Row>,
  detected: Pick<DetectedFormat, 'hasDaysFrom1904'>,
  today: Temporal.PlainDate | null = null,
): Promise<OpenTable> {
  const { firstRows, rest } = await readFirstRows(skipEmptyRows(rows))
  const topRows = firstRows.slice(0, HEADING_SEARCH_ROWS)
  const cellRows = topRows.filter((row): row is CellsRow => row.cells !== null)
  const width = Math.max(0, ...cellRows.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  if (
    width > MAX_COLUMNS ||
    topRows.some((row) => row.cells === null && row.brokenReason === 'width')
  ) {
    await rest.return(undefined)
    throw new FileRefusedError('SHEET_COLUMNS')
  }
  const found = findHeadings(topRows, width)
  const sample = firstRows.slice(found.end)
  const dateOrders = await findDateOrders(sample, rest, width)
  const above = firstRows.slice(0, found.end)
  const titles = above.filter(({ line }) => found.line === null || line < found.line)
  return {
    headings: found.headings,
    headingLine: found.line,
    headingRows: above.flatMap(({ line, cells }) =>
      cells && found.line !== null && line >= found.line ? [cells] : [],
    ),
    hasKnownHeadings: found.isKnown,
    titleDay: findTitleDay(titles),
    today,
    titleDoctor: findTitleDoctor(titles),
    hasDaysFrom1904: detected.hasDaysFrom1904,
    sample,
    dateOrders,
    brokenRowsAbove: above.filter((row): row is BrokenRow => row.cells === null),
    rest,
  }
}

/** Reads the rows among which the headings are. A file of rows that were left out is read as the original one. */
async function readFirstRows(rows: AsyncGenerator<Row>) {
  const firstRows: Row[] = []
  while (firstRows.length < HEADING_SEARCH_ROWS + SAMPLE_ROWS) {
    const { done, value } = await rows.next()
    if (done) break
    firstRows.push(value)
  }
  return firstRows[0] && isReportHeading(firstRows[0])
    ? { firstRows: firstRows.map(stripReportColumns), rest: mapRows(rows, stripReportColumns) }
    : { firstRows, rest: rows }
}

async function* mapRows(rows: AsyncIterable<Row>, map: (row: Row) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield map(row)
}

/** Field of each column by its heading, or as assigned by a person; the names of patients are found by the cells, too. */
export function resolveFields(
  { headings, hasKnownHeadings, sample }: OpenTable,
  chosen: ReadonlyMap<number, TableField | null> = new Map(),
): (TableField | null)[] {
  const fields = headings.map((heading, at) => {
    const choice = chosen.get(at)
    return choice === undefined ? (findFieldByHeading(heading)?.field ?? null) : choice
  })
  const names = hasKnownHeadings ? findNameColumn(fields, sample) : -1
  return names === -1 || chosen.has(names) ? fields : fields.with(names, 'fullName')
}

/**
 * All rows of a table. `fields` are the columns assigned by a person; without them the headings decide, and a table with unknown headings is one
 * rejection.
 */
export async function* readTable(
  table: OpenTable,
  fields: (TableField | null)[] | null,
  choice: RowChoice = {},
): AsyncGenerator<IncomingRow> {
  try {
    for (const broken of table.brokenRowsAbove) yield toRejection(broken)
    if (!fields && !table.hasKnownHeadings)
      return yield createRejection(1, 'NO_HEADER', EXPECTED_HEADINGS)
    const columns = toColumns(fields ?? resolveFields(table), table.headings)
    const missing = findMissingFields(columns)
    if (missing.length > 0)
      return yield createRejection(
        table.headingLine ?? 1,
        'WRONG_COLUMNS',
        formatMissingFields(missing),
      )
    yield* readRows(readAllRows(table), columns, table, choice)
  } finally {
    await table.rest.return?.()
  }
}

/** Rows that are looked at before a table is read, for what a person is asked about. */
export const EXAMINED_ROWS = 5_000

/** Reads on until `EXAMINED_ROWS` rows are in the sample. */
export async function extendSample({ sample, rest }: OpenTable): Promise<void> {
  while (sample.length < EXAMINED_ROWS) {
    const { done, value } = await rest.next()
    if (done) return
    sample.push(value)
  }
}

/** What would not be taken of the first rows with these columns. */
export async function findSampleProblems(
  table: OpenTable,
  columns: Columns,
  choice: RowChoice,
  count = SAMPLE_ROWS,
) {
  const sample = table.sample.slice(0, count)
  const problems: Extract<IncomingRow, { kind: 'rejected' | 'note' }>[] = []
  for await (const incoming of readRows(toAsyncRows(sample), columns, table, choice))
    if (incoming.kind === 'rejected' || incoming.kind === 'note') problems.push(incoming)
  return problems
}

async function* readAllRows({ sample, rest }: OpenTable): AsyncGenerator<Row> {
  yield* sample
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* toAsyncRows(rows: Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** Reads on, into `sample`, until every column with dates has shown the order of day and month. */
async function findDateOrders(
  sample: Row[],
  rest: AsyncIterator<Row>,
  width: number,
): Promise<(DateOrder | null)[]> {
  const finder = createDateOrderFinder()
  for (const { cells } of sample) if (cells) finder.add(cells)
  while (finder.isOpen() && sample.length < DATE_ORDER_SEARCH_ROWS) {
    const { done, value } = await rest.next()
    if (done) break
    sample.push(value)
    if (value.cells) finder.add(value.cells)
  }
  return Array.from({ length: width }, (_, at) => finder.getOrder(at))
}

/** Skips empty rows; unreadable ones are kept. */
async function* skipEmptyRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) if (!row.cells?.every((cell) => cell === '')) yield row
}
