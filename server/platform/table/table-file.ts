import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { hideLinks } from '../http/hide-links.ts'
import type { Locale } from '../i18n/locale.ts'
import { escapeFormula, quoteCsvCell, UTF8_BOM } from './escape-cell.ts'

export type Format = 'csv' | 'xlsx'
type CellReader<Row, Value> = (row: Row) => Value | null | undefined

/** A column by its cell type: text, a number, an ISO instant shown in a time zone, an ISO day. */
export type Column<Row> = { heading: string } & (
  | { text: CellReader<Row, string> }
  | { number: CellReader<Row, number> }
  | { instant: CellReader<Row, string>; zone: (row: Row) => string }
  | { day: CellReader<Row, string> }
)

export interface Table<Row> {
  /** Name of the sheet. */
  name: string
  columns: Column<Row>[]
  rows: AsyncIterable<Row>
}

export const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Creates the table as a stream, written as fast as its reader takes it; only a few rows are in memory. */
export const createTableFile = <Row>(
  table: Table<Row>,
  format: Format,
  locale: Locale,
): Readable =>
  format === 'csv'
    ? Readable.from(writeCsv(table, locale), { objectMode: false })
    : Readable.fromWeb(writeXlsx(table) as Parameters<typeof Readable.fromWeb>[0]) // the same stream, declared by other types

/** Lines written at once. */
const LINES_PER_CHUNK = 200

async function* writeCsv<Row>({ columns, rows }: Table<Row>, locale: Locale) {
  let lines = UTF8_BOM + columns.map(({ heading }) => quoteCsvCell(heading)).join(';')
  let waiting = 0
  for await (const row of rows) {
    lines += `\r\n${columns.map((column) => formatCsvCell(column, row, locale)).join(';')}`
    if (++waiting % LINES_PER_CHUNK > 0) continue
    yield lines
    lines = ''
  }
  yield lines
}

function formatCsvCell<Row>(column: Column<Row>, row: Row, locale: Locale): string {
  if ('text' in column) return quoteCsvCell(hidePatientLinks(column.text(row)))
  if ('number' in column) {
    const text = `${column.number(row) ?? ''}`
    return locale === 'ru' ? text.replace('.', ',') : text
  }
  if ('day' in column) return formatDay(column.day(row), locale)
  const at = toWallTime(column, row)
  return at
    ? `${formatDay(at.toPlainDate().toString(), locale)} ${at.toString().slice(11, 16)}`
    : ''
}

const formatDay = (day: string | null | undefined, locale: Locale) =>
  locale === 'ru' && day ? day.split('-').reverse().join('.') : (day ?? '')

/** Sheets store days and times as numbers, shown in the format of the reader's program. */
const sheetFormats = { instant: 'dd.mm.yyyy hh:mm', day: 'dd.mm.yyyy' }

function writeXlsx<Row>({ name, columns, rows }: Table<Row>) {
  const cells = async function* () {
    for await (const row of rows) yield columns.map((column) => toSheetCell(column, row))
  }
  return writeXlsxStream(cells(), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({
      header: column.heading,
      width: 'text' in column ? 24 : 17,
      ...('instant' in column && { numFmt: sheetFormats.instant }),
      ...('day' in column && { numFmt: sheetFormats.day }),
    })),
  })
}

function toSheetCell<Row>(column: Column<Row>, row: Row): string | number | Date | null {
  if ('text' in column) return escapeFormula(hidePatientLinks(column.text(row))) || null
  if ('number' in column) return column.number(row) ?? null
  const day = 'day' in column ? column.day(row) : null
  const at =
    'instant' in column ? toWallTime(column, row) : day ? Temporal.PlainDateTime.from(day) : null
  return at && new Date(at.toZonedDateTime('UTC').epochMilliseconds)
}

function toWallTime<Row>(column: Extract<Column<Row>, { instant: unknown }>, row: Row) {
  const at = column.instant(row)
  return at
    ? Temporal.Instant.from(at).toZonedDateTimeISO(column.zone(row)).toPlainDateTime()
    : null
}

/** A patient's text may contain a link to the patient's own page. */
const hidePatientLinks = (words: string | null | undefined) => hideLinks(words ?? '')
