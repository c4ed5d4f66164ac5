/** Longer than any cell with line breaks: the quote is never closed. */
const MAX_RECORD_LINES = 50

/**
 * A record and its first line, from 1; for a line that cannot be part of a record, no text but the reason, and the line as written unless it was too
 * long.
 */
export type CsvRecord =
  | { line: number; text: string }
  | { line: number; text: null; brokenReason: BrokenReason; rawText: string | null }

export type BrokenReason = 'quotes' | 'length' | 'width'

/** How a line ends: between cells, inside a quoted one, or with a misplaced quote. */
type LineEnd = 'bare' | 'quoted' | 'bad'

/** A line with its ends by starting state; each is computed on first use. */
interface OpenLine {
  text: string
  endAfterBare?: LineEnd
  endAfterQuoted?: LineEnd
}

export interface RecordSplitter {
  /** Takes lines (null: too long to be kept) and returns the records that end with them. */
  push(lines: (string | null)[]): CsvRecord[]
  /** Records left at the end of the file. */
  end(): CsvRecord[]
}

/**
 * Prevents a stray quote from swallowing the rest of a file: joins the lines of a quoted cell, and rejects a line whose quote is not closed within
 * reach, or closed inside a cell. Blank lines outside quotes are skipped. Linear time: each line is scanned at most twice.
 */
export function createRecordSplitter(separator: string): RecordSplitter {
  let firstLine = 1
  let openLines: OpenLine[] = []
  let state: LineEnd = 'bare'
  const takeRecord = (lines: number, out: CsvRecord[]) => {
    const text = openLines.slice(0, lines).map((line) => line.text)
    if (lines > 1 || text[0] !== '') out.push({ line: firstLine, text: text.join('\n') })
    openLines = openLines.slice(lines)
    firstLine += lines
  }
  const dropLine = (broken: BrokenReason, out: CsvRecord[]) => {
    const written = broken === 'length' ? null : (openLines[0]?.text ?? null)
    out.push({ line: firstLine, text: null, brokenReason: broken, rawText: written })
    openLines = openLines.slice(1)
    firstLine += 1
  }
  /** Processes the open lines from index `from` on; those before it are one unfinished record. */
  const follow = (from: number, out: CsvRecord[]) => {
    for (let at = from; at < openLines.length; at++) {
      state = getLineEnd(openLines[at] as OpenLine, separator, state) // within its length
      if (state === 'quoted' && at + 1 < MAX_RECORD_LINES) continue
      if (state === 'bare') takeRecord(at + 1, out)
      else dropLine('quotes', out)
      state = 'bare'
      at = -1
    }
  }
  const giveUp = (out: CsvRecord[]) => {
    while (openLines.length > 0) {
      dropLine('quotes', out)
      state = 'bare'
      follow(0, out)
    }
  }
  return {
    push(lines) {
      const out: CsvRecord[] = []
      for (const text of lines) {
        if (text === null) {
          giveUp(out)
          dropLine('length', out)
        } else {
          openLines.push({ text })
          follow(openLines.length - 1, out)
        }
      }
      return out
    },
    end() {
      const out: CsvRecord[] = []
      giveUp(out)
      return out
    },
  }
}

function getLineEnd(line: OpenLine, separator: string, previousEnd: LineEnd): LineEnd {
  if (!line.text.includes('"')) return previousEnd
  if (previousEnd === 'quoted') {
    line.endAfterQuoted ??= scanLineEnd(line.text, separator, true)
    return line.endAfterQuoted
  }
  line.endAfterBare ??= scanLineEnd(line.text, separator, false)
  return line.endAfterBare
}

/** Whitespace trimmed by the cell parser; both must agree on quotes. */
const BLANK_CHARACTERS = ' \t\f\r\u00a0'

/** A quote inside an unquoted cell is a plain character; after a quoted one only blanks and the separator may follow. */
function scanLineEnd(line: string, separator: string, isQuotedBefore: boolean): LineEnd {
  let isQuoted = isQuotedBefore
  let at: 'start' | 'bare' | 'closed' = isQuoted ? 'bare' : 'start'
  for (let index = 0; index < line.length; index++) {
    const character = line[index] ?? ''
    if (isQuoted) {
      if (character !== '"') continue
      if (line[index + 1] === '"') index++
      else {
        isQuoted = false
        at = 'closed'
      }
    } else if (character === separator) at = 'start'
    else if (BLANK_CHARACTERS.includes(character)) continue
    else if (at === 'closed') return 'bad'
    else if (character === '"' && at === 'start') isQuoted = true
    else at = 'bare'
  }
  return isQuoted ? 'quoted' : 'bare'
}
