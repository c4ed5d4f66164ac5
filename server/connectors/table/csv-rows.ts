import { parse } from 'csv-parse/sync'
import { decodeText, type Encoding } from './decode-text.ts'
import { type BrokenReason, type CsvRecord, createRecordSplitter } from './split-records.ts'

/** One row of cells, or a line that is no row, why, and as written where it was kept. `line` is where it begins, from 1. */
export type Row =
  | { line: number; cells: string[] }
  | { line: number; cells: null; brokenReason: BrokenReason; rawText: string | null }

/** What is longer is not read: no table has such lines, and they must not fill the memory. */
export const MAX_LINE_LENGTH = 256 * 1024
/** No list of visits is wider; a person has to choose what each column is. */
export const MAX_COLUMNS = 100

/** Lines enough to tell the separator by. */
const LOOK_AHEAD_LINES = 20

const SEPARATORS = [';', ',', '\t']

/** What a text turned out to be while it was read; null until that is known. */
export interface DetectedFormat {
  encoding: Encoding | null
  separator: string | null
}

/** The rows of a CSV file in any of the encodings and separators clinics' systems write; `found` is filled on the way. */
export async function* readCsvRows(
  stream: AsyncIterable<Uint8Array | string>,
  detected: DetectedFormat = { encoding: null, separator: null },
): AsyncGenerator<Row> {
  const decoded = decodeText(stream, (encoding) => {
    detected.encoding = encoding
  })
  const batches = splitLines(decoded)
  const firstLines: (string | null)[] = []
  // Taken by hand: a loop that is left early would close what is read on below.
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    for (const line of next.value) firstLines.push(line)
    if (firstLines.length >= LOOK_AHEAD_LINES) break
  }
  const separator = detectSeparator(firstLines.slice(0, LOOK_AHEAD_LINES))
  detected.separator = separator
  const records = createRecordSplitter(separator)
  yield* toRows(records.push(firstLines), separator)
  for await (const lines of batches) yield* toRows(records.push(lines), separator)
  yield* toRows(records.end(), separator)
}

/** How long a row is, in letters. */
export const countCharacters = ({ cells }: Row) =>
  cells?.reduce((sum, { length }) => sum + length, 0) ?? 0

/** A row without the empty cells that some systems write behind its last one; no row where it is wider than a table may be. */
function limitWidth(line: number, cells: string[]): Row {
  if (cells.length <= MAX_COLUMNS) return { line, cells }
  const width = cells.findLastIndex(Boolean) + 1
  if (width > MAX_COLUMNS) return { line, cells: null, brokenReason: 'width', rawText: null }
  return { line, cells: cells.slice(0, MAX_COLUMNS) }
}

/** Records as rows, many in one go; where that fails one by one, so that a bad one is the only one lost. */
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

/** The cells of these records; null when the parser sees other records in them than we do. */
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

/** The lines of a text, as many at a time as came with a chunk; null for one that is too long. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let rest = ''
  const toLine = (line: string) => (line.length > MAX_LINE_LENGTH ? null : line.replace(/\r$/, ''))
  for await (const chunk of chunks) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]
    // One more than allowed says that it was too long.
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH + 1)
    if (lines.length > 0) yield lines.map(toLine)
  }
  if (rest) yield [toLine(rest)]
}

/** The sign that divides the first lines most often, outside quotes; Excel's `sep=` line decides. */
function detectSeparator(lines: (string | null)[]): string {
  const knownLines = lines.filter((line) => line !== null)
  const namedSeparator = /^\uFEFF?sep=(.)/i.exec(knownLines[0] ?? '')?.[1]
  if (namedSeparator) return namedSeparator
  const unquotedLines = knownLines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const countParts = (sign: string) =>
    Math.max(0, ...unquotedLines.map((line) => line.split(sign).length))
  return SEPARATORS.toSorted((a, b) => countParts(b) - countParts(a))[0] ?? ';'
}
