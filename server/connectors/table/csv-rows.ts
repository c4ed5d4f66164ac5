import { parse } from 'csv-parse/sync'
import { decodeText, type Encoding } from './decode-text.ts'
import { type Broken, type Piece, recordsOf } from './split-records.ts'

/** One row of cells, or a line that is no row, why, and as written where it was kept. `line` is where it begins, from 1. */
export type Row =
  | { line: number; cells: string[] }
  | { line: number; cells: null; broken: Broken; written: string | null }

/** What is longer is not read: no table has such lines, and they must not fill the memory. */
export const LONGEST_LINE = 256 * 1024
/** No list of visits is wider; a person has to choose what each column is. */
export const MOST_COLUMNS = 100

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
  const batches = textLines(decoded)
  const ahead: (string | null)[] = []
  // Taken by hand: a loop that is left early would close what is read on below.
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    for (const line of next.value) ahead.push(line)
    if (ahead.length >= LOOK_AHEAD) break
  }
  const separator = separatorOf(ahead.slice(0, LOOK_AHEAD))
  found.separator = separator
  const records = recordsOf(separator)
  yield* rowsFrom(records.push(ahead), separator)
  for await (const lines of batches) yield* rowsFrom(records.push(lines), separator)
  yield* rowsFrom(records.end(), separator)
}

/** How long a row is, in letters. */
export const lettersOf = ({ cells }: Row) =>
  cells?.reduce((sum, { length }) => sum + length, 0) ?? 0

/** A row without the empty cells that some systems write behind its last one; no row where it is wider than a table may be. */
function narrowed(line: number, cells: string[]): Row {
  if (cells.length <= MOST_COLUMNS) return { line, cells }
  const width = cells.findLastIndex(Boolean) + 1
  if (width > MOST_COLUMNS) return { line, cells: null, broken: 'width', written: null }
  return { line, cells: cells.slice(0, MOST_COLUMNS) }
}

/** Records as rows, many in one go; where that fails one by one, so that a bad one is the only one lost. */
function* rowsFrom(pieces: Piece[], separator: string): Generator<Row> {
  const texts = pieces.flatMap(({ text }) => (text === null ? [] : [text]))
  const together = cellsOf(texts, separator)
  let at = 0
  for (const piece of pieces) {
    if (piece.text === null) {
      const { line, broken, written } = piece
      yield { line, cells: null, broken, written }
    } else {
      const cells = together ? together[at++] : cellsOf([piece.text], separator)?.[0]
      yield cells
        ? narrowed(piece.line, cells)
        : { line: piece.line, cells: null, broken: 'quotes', written: piece.text }
    }
  }
}

/** The cells of these records; null when the parser sees other records in them than we do. */
function cellsOf(texts: string[], separator: string): string[][] | null {
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
async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let rest = ''
  const kept = (line: string) => (line.length > LONGEST_LINE ? null : line.replace(/\r$/, ''))
  for await (const chunk of chunks) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]
    // One more than allowed says that it was too long.
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE + 1)
    if (lines.length > 0) yield lines.map(kept)
  }
  if (rest) yield [kept(rest)]
}

/** The sign that divides the first lines most often, outside quotes; Excel's `sep=` line decides. */
function separatorOf(lines: (string | null)[]): string {
  const known = lines.filter((line) => line !== null)
  const named = /^\uFEFF?sep=(.)/i.exec(known[0] ?? '')?.[1]
  if (named) return named
  const bare = known.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const most = (sign: string) => Math.max(0, ...bare.map((line) => line.split(sign).length))
  return SEPARATORS.toSorted((a, b) => most(b) - most(a))[0] ?? ';'
}
