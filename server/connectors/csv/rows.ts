import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { isJson } from '../json.ts'
import { decodeText, type Encoding } from './decode.ts'
import { wholeRecords } from './records.ts'

/** One row of cells, or a line whose quote nothing closes. `line` is where it begins, from 1. */
export type Row = { line: number; cells: string[] } | { line: number; cells: null }

/** What is longer is cut: no table has such rows, and they must not fill the memory. */
const LONGEST_LINE = 256 * 1024

/** Lines enough to tell the separator by. */
const LOOK_AHEAD = 20

const SEPARATORS = [';', ',', '\t']

/** What a text turned out to be while it was read; null until that is known. */
export interface Found {
  encoding: Encoding | null
  separator: string | null
}

/** The rows of a CSV file in any of the encodings and separators clinics' systems write; `found` is filled on the way. */
export async function* rowsOf(
  stream: AsyncIterable<Uint8Array | string>,
  found: Found = { encoding: null, separator: null },
): AsyncGenerator<Row> {
  const decoded = decodeText(stream, (encoding) => {
    found.encoding = encoding
  })
  const lines = textLines(decoded)
  const ahead: string[] = []
  // Taken by hand: a loop that is left early would close what is read on below.
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (ahead.push(next.value) === LOOK_AHEAD) break
  }
  const separator = separatorOf(ahead)
  found.separator = separator
  const broken: number[] = []
  const pieces = wholeRecords(joined(ahead, lines), separator)
  const parser = parse({
    delimiter: separator,
    info: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // A failure of the source reaches the loop below by way of the parser.
  pipeline(Readable.from(texts(pieces, broken)), parser, () => {})
  for await (const item of parser) {
    const row = rowOf(item)
    while (broken[0] !== undefined && broken[0] < row.line) yield brokenRow(broken)
    yield row
  }
  while (broken.length > 0) yield brokenRow(broken)
}

async function* texts(pieces: AsyncIterable<{ text: string; broken: number[] }>, broken: number[]) {
  for await (const piece of pieces) {
    broken.push(...piece.broken)
    yield piece.text
  }
}

function brokenRow(broken: number[]): Row {
  return { line: broken.shift() ?? 0, cells: null }
}

/** csv-parse counts the lines up to a record's end; cells with line breaks push its begin back. */
function rowOf(item: unknown): { line: number; cells: string[] } {
  if (!isJson(item) || !isJson(item.info) || !Array.isArray(item.record)) {
    throw new TypeError('csv-parse answered without info')
  }
  const cells = item.record.map(String)
  const breaks = cells.join('').split('\n').length - 1
  return { line: Number(item.info.lines) - breaks, cells }
}

async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE)
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest) yield rest.replace(/\r$/, '')
}

async function* joined(ahead: string[], rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield* ahead
  yield* rest
}

/** The sign that divides the first lines most often, outside quotes; Excel's `sep=` line decides. */
function separatorOf(lines: string[]): string {
  const named = /^\uFEFF?sep=(.)/i.exec(lines[0] ?? '')?.[1]
  if (named) return named
  const bare = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const most = (sign: string) => Math.max(0, ...bare.map((line) => line.split(sign).length))
  return SEPARATORS.toSorted((a, b) => most(b) - most(a))[0] ?? ';'
}
