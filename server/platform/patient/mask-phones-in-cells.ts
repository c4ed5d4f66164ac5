import { DIGIT } from './digits.ts'
import { notNumbers } from './find-dates-and-sums.ts'
import {
  apart,
  gapOf,
  hiding,
  LEAST,
  MOST,
  numbersIn,
  type Span,
  wholeNumbersIn,
} from './mask-phones-in-text.ts'

/** Between two cells: a sign that is a part of no day, sum or word. */
const EDGE = '\u001f'
const digits = new RegExp(DIGIT, 'gu')

/** More cells than this hold one number in no file. */
const MOST_CELLS = 5

/** A row's cell: where it stands in the row, its digits, and where it tells a day, an hour or a sum. */
interface Cell {
  words: string
  from: number
  count: number
  parts: Span[]
}

/** The cells of a row, every number in them hidden as in words, and so is one that is parted among cells which stand side by side. */
export function maskPhonesInCells(written: string[]): string[] {
  let from = 0
  const cells = written.map((words): Cell => {
    const count = words.match(digits)?.length ?? 0
    const cell = { words, from, count, parts: count > 0 ? notNumbers(words) : [] }
    from += words.length + EDGE.length
    return cell
  })
  const row = written.join(EDGE)
  const alone = cells.flatMap((cell) => inRow([cell], numbersIn(cell.words), ''))
  const numbers = apart([...alone, ...partedIn(cells)]).map(([from, to]) => {
    return { from, to, hide: hiding(row.slice(from, to)) }
  })
  return cells.map(({ words, from }) => {
    let shown = ''
    let at = 0
    for (const number of numbers) {
      const [first, end] = [number.from - from, number.to - from]
      if (end <= 0 || first >= words.length) continue
      shown +=
        words.slice(at, Math.max(0, first)) + number.hide(words.slice(Math.max(0, first), end))
      at = end
    }
    return shown + words.slice(at)
  })
}

/** Numbers that begin in one cell and end in another. One that is whole in its cell is no part of a longer one. */
function partedIn(cells: Cell[]): Span[] {
  const whole = cells.map(({ words, count }) => count >= LEAST && wholeNumbersIn(words).length > 0)
  return cells.flatMap((cell, first) => {
    if (whole[first] || !mayBegin(cell)) return []
    let [gap, filled, between] = [tailOf(cell.words), 1, 0]
    for (let last = first + 1; last < cells.length && !whole[last] && between < MOST; last++) {
      const { words, count } = cells[last] as Cell // below its length
      gap += EDGE + headOf(words)
      if (gapOf(gap) === 'far' || filled === MOST_CELLS) return []
      if (count === 0) continue
      const parted = over(cells.slice(first, last + 1))
      if (parted.length > 0) return parted
      between += count
      filled += 1
      gap = tailOf(words)
    }
    return []
  })
}

/** A number begins with no day, hour or sum. */
function mayBegin({ words, count, parts }: Cell): boolean {
  let near = 0
  const isInPart = (index: number) => {
    while (index >= (parts[near]?.[1] ?? Number.POSITIVE_INFINITY)) near += 1
    return index >= (parts[near]?.[0] ?? Number.POSITIVE_INFINITY)
  }
  return count > 0 && [...words.matchAll(digits)].some(({ index }) => !isInPart(index))
}

/** What stands before the first digit, and behind the last. */
const headOf = (words: string) => words.split(digits, 1)[0] ?? ''
const tailOf = (words: string) => words.split(digits).at(-1) ?? ''

/** The numbers that reach from the first of these cells into the last, which may have been cut anywhere. */
function over(some: Cell[]): Span[] {
  if (some.reduce((sum, { count }) => sum + count, 0) < LEAST) return []
  // Put together at once, a day and the hour after it would be many digits.
  const cut = some.every(({ parts }) => parts.length === 0)
  return [EDGE, ...(cut ? [''] : [])].flatMap((edge) => {
    const words = some.map((cell) => cell.words).join(edge)
    const firstEnds = some[0]?.words.length ?? 0
    const lastBegins = words.length - (some.at(-1)?.words.length ?? 0)
    const reach = ([from, to]: Span) => from < firstEnds && to > lastBegins
    return inRow(some, wholeNumbersIn(words).filter(reach), edge)
  })
}

/** Places in cells that are put together with `edge`, as places in the row. */
function inRow(some: Cell[], spans: Span[], edge: string): Span[] {
  const begins = some[0]?.from ?? 0
  const shift = (at: number) => {
    let [from, cell] = [0, 0]
    for (const { words } of some.slice(0, -1)) {
      if (at < from + words.length + edge.length) break
      from += words.length + edge.length
      cell += 1
    }
    return begins + at + cell * (EDGE.length - edge.length)
  }
  // Its end is behind its last sign, which stands in its own cell.
  return spans.map(([from, to]) => [shift(from), shift(to - 1) + 1])
}
