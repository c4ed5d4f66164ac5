import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import {
  createDetectedFormat,
  type DetectedFormat,
  type FormatChoice,
  type RowMark,
} from './detected-format.ts'
import { type BrokenReason, type CsvRecord, createRecordSplitter } from './split-records.ts'

/** One row of cells, or a line that is not a row, with the reason and its text if kept. `line` is where it begins, from 1. */
export type Row =
  | { line: number; cells: string[]; mark?: RowMark | null }
  | { line: number; cells: null; brokenReason: BrokenReason; rawText: string | null }

/** Longer lines are not read: no table has them, and they must not fill the memory. */
export const MAX_LINE_LENGTH = 256 * 1024
/** No list of visits is wider; a person has to assign each column. */
export const MAX_COLUMNS = 100

/** Lines used to detect the separator. */
const LOOK_AHEAD_LINES = 20

/** Separators in the order that decides between equally frequent ones. */
export const SEPARATORS = [';', ',', '\t', '|']

/** Reads the rows of a CSV file in any encoding and separator that clinic systems use, or as chosen; `detected` is filled on the way. */
export async function* readCsvRows(
  stream: AsyncIterable<Uint8Array | string>,
  detected: DetectedFormat = createDetectedFormat(),
  choice: FormatChoice = {},
): AsyncGenerator<Row> {
  const decoded = decodeText(
    stream,
    (encoding) => {
      detected.encoding = encoding
    },
    choice.encoding,
  )
  const batches = splitLines(decoded)
  const firstLines: (string | null)[] = []
  // Iterated by hand: leaving a `for await` loop early would close the stream that is read further below.
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    for (const line of next.value) firstLines.push(line)
    if (firstLines.length >= LOOK_AHEAD_LINES) break
  }
  const separator = choice.separator ?? detectSeparator(firstLines.slice(0, LOOK_AHEAD_LINES))
  detected.separator = separator
  const records = createRecordSplitter(separator)
  yield* toRows(records.push(firstLines), separator)
  for await (const lines of batches) yield* toRows(records.push(lines), separator)
  yield* toRows(records.end(), separator)
}

/** Length of a row in characters. */
export const countCharacters = ({ cells }: Row) =>
  cells?.reduce((sum, { length }) => sum + length, 0) ?? 0

/** Removes trailing empty cells; a row wider than the limit is rejected. */
function limitWidth(line: number, cells: string[]): Row {
  if (cells.length <= MAX_COLUMNS) return { line, cells }
  const width = cells.findLastIndex(Boolean) + 1
  if (width > MAX_COLUMNS) return { line, cells: null, brokenReason: 'width', rawText: null }
  return { line, cells: cells.slice(0, MAX_COLUMNS) }
}

/** Parses records in one batch; if that fails, one by one, so that only the bad one is lost. */
function* toRows(csvRecords: CsvRecord[], separator: string): Generator<Row> {
  const texts = csvRecords.flatMap(({ text }) => (text === null ? [] : [text]))
  const parsedRows = parseCells(texts, separator)
  let at = 0
  for (const record of csvRecords) {
    if (record.text === null) {
      const { line, brokenReason, rawText } = record
      yield { line, cells: null, brokenReason, rawText }
    } else {
      const cells = parsedRows ? parsedRows[at++] : parseCells([record.text], separator)?.[0]
      yield cells
        ? limitWidth(record.line, cells)
        : { line: record.line, cells: null, brokenReason: 'quotes', rawText: record.text }
    }
  }
}

/** Cells of these records; null if the parser splits records differently than we do. */
function parseCells(texts: string[], separator: string): string[][] | null {
  if (texts.length === 0) return []
  try {
    const rows = parse(texts.join('\n'), {
      delimiter: separator,
      record_delimiter: '\n',
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
    })
    return rows.length === texts.length ? rows : null
  } catch {
    return null
  }
}

/** Lines of a text that end with LF, CR LF or, where its beginning has no LF, CR; in batches as chunks arrive. Null for one that is too long. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let rest = ''
  let lineEnd: '\n' | '\r' | null = null
  const toLine = (line: string) => (line.length > MAX_LINE_LENGTH ? null : line.replace(/\r$/, ''))
  for await (const chunk of chunks) {
    lineEnd ??= findLineEnd(rest + chunk)
    const lines = chunk.split(lineEnd ?? '\n')
    lines[0] = rest + lines[0]
    // One character more than allowed marks it as too long.
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH + 1)
    if (lines.length > 0) yield lines.map(toLine)
  }
  if (rest) yield rest.split(lineEnd ?? findLineEnd(`${rest} `) ?? '\n').map(toLine)
}

/** Null while a CR may still be followed by an LF. */
function findLineEnd(text: string): '\n' | '\r' | null {
  if (text.includes('\n')) return '\n'
  return /\r[^\n]/.test(text) ? '\r' : null
}

/** The most frequent separator of the first lines, outside quotes; Excel's `sep=` line takes precedence. */
function detectSeparator(lines: (string | null)[]): string {
  const knownLines = lines.filter((line) => line !== null)
  const namedSeparator = /^\uFEFF?sep=(.)/i.exec(knownLines[0] ?? '')?.[1]
  if (namedSeparator) return namedSeparator
  const unquotedLines = knownLines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const countParts = (sign: string) =>
    Math.max(0, ...unquotedLines.map((line) => line.split(sign).length))
  return SEPARATORS.toSorted((a, b) => countParts(b) - countParts(a))[0] ?? ';'
}
