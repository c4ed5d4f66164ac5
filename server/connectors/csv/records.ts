/** Longer than any cell with line breaks in it: a quote that is never closed. */
const MOST_LINES = 50

export interface Piece {
  /** Whole records, line ends included; a broken line leaves an empty one, so that numbers hold. */
  text: string
  /** The lines whose quote nothing closes. */
  broken: number[]
}

/**
 * Keeps one stray quote from swallowing the rest of a file: joins the lines of a quoted cell, and blanks
 * a line whose quote is not closed within reach.
 */
export async function* wholeRecords(
  lines: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<Piece> {
  let number = 1
  let open: string[] = []
  const settle = (end: boolean): Piece => {
    const piece: Piece = { text: '', broken: [] }
    while (open.length > 0) {
      const size = recordSize(open, separator)
      if (size === null && !end && open.length < MOST_LINES) break
      const taken = open.slice(0, size ?? 1)
      open = open.slice(taken.length)
      if (size === null) piece.broken.push(number)
      piece.text += size === null ? '\n' : `${taken.join('\n')}\n`
      number += taken.length
    }
    return piece
  }
  for await (const line of lines) {
    open.push(line)
    const piece = settle(false)
    if (piece.text) yield piece
  }
  const last = settle(true)
  if (last.text) yield last
}

/** How many lines the first record takes; null when its quote is still open at the end. */
function recordSize(lines: string[], separator: string): number | null {
  let quoted = false
  for (const [index, line] of lines.entries()) {
    quoted = quotedAfter(line, separator, quoted)
    if (!quoted) return index + 1
  }
  return null
}

/** Whether a quoted cell is open at the end of the line. A quote amid a bare cell is a plain sign. */
function quotedAfter(line: string, separator: string, before: boolean): boolean {
  if (!line.includes('"')) return before
  let quoted = before
  let cellStart = !before
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (quoted) {
      if (sign !== '"') continue
      if (line[at + 1] === '"') at++
      else quoted = false
    } else if (sign === separator) cellStart = true
    else if (sign === '"' && cellStart) {
      quoted = true
      cellStart = false
    } else if (sign !== ' ') cellStart = false
  }
  return quoted
}
