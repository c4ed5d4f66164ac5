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
export function createTableFile<Row>(
  { columns, ...rest }: Table<Row>,
  format: Format,
  locale: Locale,
): Readable {
  const table = { ...rest, columns: withTimeZone(columns, locale) }
  return format === 'csv'
    ? Readable.from(writeCsv(table, locale), { objectMode: false })
    : Readable.fromWeb(writeXlsx(table) as Parameters<typeof Readable.fromWeb>[0]) // the same stream, declared by other types
}

const zoneHeadings: Record<Locale, string> = { ru: 'Часовой пояс', en: 'Time zone' }

/** Times stand as clocks in the row's zone show them; a last column names the zone: «UTC+3», or several. */
function withTimeZone<Row>(columns: Column<Row>[], locale: Locale): Column<Row>[] {
  const instants = columns.filter((column) => 'instant' in column)
  if (instants.length === 0) return columns
  const text = (row: Row) => [
    ...new Set(instants.flatMap((column) => toZonedTime(column, row)?.offset ?? [])),
  ]
  return [
    ...columns,
    { heading: zoneHeadings[locale], text: (row) => text(row).map(formatOffset).join(', ') },
  ]
}

/** «UTC+3» for `+03:00`, «UTC+5:30» for `+05:30`. */
const formatOffset = (offset: string) =>
  `UTC${offset.replace(/^([+-])0?(\d+):(\d\d)$/, (_, sign, hours, minutes) =>
    minutes === '00' ? (hours === '0' ? '' : `${sign}${hours}`) : `${sign}${hours}:${minutes}`,
  )}`

/** An E.164 number. */
const PHONE = /^\+\d{5,15}$/

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
  if ('text' in column) {
    const text = hidePatientLinks(column.text(row))
    // A cell of text is never computed. Only for a phone number the sign of escaping would be in the way.
    return (PHONE.test(text) ? text : escapeFormula(text)) || null
  }
  if ('number' in column) return column.number(row) ?? null
  const day = 'day' in column ? column.day(row) : null
  const at =
    'instant' in column ? toWallTime(column, row) : day ? Temporal.PlainDateTime.from(day) : null
  return at && new Date(at.toZonedDateTime('UTC').epochMilliseconds)
}

type InstantColumn<Row> = Extract<Column<Row>, { instant: unknown }>

function toZonedTime<Row>(column: InstantColumn<Row>, row: Row) {
  const at = column.instant(row)
  return at ? Temporal.Instant.from(at).toZonedDateTimeISO(column.zone(row)) : null
}

const toWallTime = <Row>(column: InstantColumn<Row>, row: Row) =>
  toZonedTime(column, row)?.toPlainDateTime() ?? null

/** A patient's text may contain a link to the patient's own page. */
const hidePatientLinks = (words: string | null | undefined) => hideLinks(words ?? '')
