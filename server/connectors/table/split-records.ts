/** Longer than any cell with line breaks in it: a quote that is never closed. */
const MOST_LINES = 50

/**
 * A record and the line where it begins, from 1; no text for a line that is none by itself, why, and the line as written unless it was too
 * long to be kept.
 */
export type Piece =
  | { line: number; text: string }
  | { line: number; text: null; broken: Broken; written: string | null }

export type Broken = 'quotes' | 'length' | 'width'

/** How a line ends: between cells, inside a quoted one, or with a quote where none may stand. */
type End = 'bare' | 'quoted' | 'bad'

/** A line and how it ends, by how it began; each is found out once, when first asked. */
interface Open {
  text: string
  fromBare?: End
  fromQuoted?: End
}

export interface Records {
  /** Takes lines (null: one too long to be kept) and gives the records that end with them. */
  push(lines: (string | null)[]): Piece[]
  /** What is left when there are no more lines. */
  end(): Piece[]
}

/**
 * Keeps one stray quote from swallowing the rest of a file: joins the lines of a quoted cell, and gives up a line whose
 * quote is not closed within reach, or closed amid a cell. Blank lines outside quotes are no records. The work grows with
 * the text alone: each line is looked at letter by letter at most twice.
 */
export function recordsOf(separator: string): Records {
  let first = 1
  let open: Open[] = []
  let state: End = 'bare'
  const take = (lines: number, out: Piece[]) => {
    const text = open.slice(0, lines).map((line) => line.text)
    if (lines > 1 || text[0] !== '') out.push({ line: first, text: text.join('\n') })
    open = open.slice(lines)
    first += lines
  }
  const drop = (broken: Broken, out: Piece[]) => {
    const written = broken === 'length' ? null : (open[0]?.text ?? null)
    out.push({ line: first, text: null, broken, written })
    open = open.slice(1)
    first += 1
  }
  /** Follows the open lines from number `at` on; those before it are one unfinished record. */
  const follow = (from: number, out: Piece[]) => {
    for (let at = from; at < open.length; at++) {
      state = endOf(open[at] as Open, separator, state) // within its length
      if (state === 'quoted' && at + 1 < MOST_LINES) continue
      if (state === 'bare') take(at + 1, out)
      else drop('quotes', out)
      state = 'bare'
      at = -1
    }
  }
  const giveUp = (out: Piece[]) => {
    while (open.length > 0) {
      drop('quotes', out)
      state = 'bare'
      follow(0, out)
    }
  }
  return {
    push(lines) {
      const out: Piece[] = []
      for (const text of lines) {
        if (text === null) {
          giveUp(out)
          drop('length', out)
        } else {
          open.push({ text })
          follow(open.length - 1, out)
        }
      }
      return out
    },
    end() {
      const out: Piece[] = []
      giveUp(out)
      return out
    },
  }
}

function endOf(line: Open, separator: string, before: End): End {
  if (!line.text.includes('"')) return before
  if (before === 'quoted') {
    line.fromQuoted ??= endedBy(line.text, separator, true)
    return line.fromQuoted
  }
  line.fromBare ??= endedBy(line.text, separator, false)
  return line.fromBare
}

/** What the parser of cells trims; it must see the same quotes as we do. */
const BLANK = ' \t\f\r\u00a0'

/** A quote amid a bare cell is a plain sign; after a quoted one only blanks and the separator may follow. */
function endedBy(line: string, separator: string, quotedBefore: boolean): End {
  let quoted = quotedBefore
  let at: 'start' | 'bare' | 'closed' = quoted ? 'bare' : 'start'
  for (let place = 0; place < line.length; place++) {
    const sign = line[place] ?? ''
    if (quoted) {
      if (sign !== '"') continue
      if (line[place + 1] === '"') place++
      else {
        quoted = false
        at = 'closed'
      }
    } else if (sign === separator) at = 'start'
    else if (BLANK.includes(sign)) continue
    else if (at === 'closed') return 'bad'
    else if (sign === '"' && at === 'start') quoted = true
    else at = 'bare'
  }
  return quoted ? 'quoted' : 'bare'
}
