import { DIGIT_PATTERN } from './digits.ts'
import { findDatesAndSums } from './find-dates-and-sums.ts'
import {
  classifyGap,
  createMasker,
  findNumbers,
  findWholeNumbers,
  MAX_PHONE_DIGITS,
  MIN_FULL_DIGITS,
  mergeSpans,
  type Span,
} from './mask-phones-in-text.ts'

/** Separator between cells: a character that no date, sum or word contains. */
const CELL_SEPARATOR = '\u001f'
const digitPattern = new RegExp(DIGIT_PATTERN, 'gu')

/** A number split over more cells than this does not occur. */
const MAX_CELLS_PER_NUMBER = 5

/** A cell: its position in the row, its digit count, and its dates, times and sums. */
interface Cell {
  text: string
  from: number
  digitCount: number
  dateSpans: Span[]
}

/** Masks phone numbers in a row's cells, including numbers split across adjacent cells. */
export function maskPhonesInCells(cellTexts: string[]): string[] {
  let from = 0
  const cells = cellTexts.map((text): Cell => {
    const digitCount = text.match(digitPattern)?.length ?? 0
    const cell = { text, from, digitCount, dateSpans: digitCount > 0 ? findDatesAndSums(text) : [] }
    from += text.length + CELL_SEPARATOR.length
    return cell
  })
  const row = cellTexts.join(CELL_SEPARATOR)
  const ownNumbers = cells.flatMap((cell) => toRowSpans([cell], findNumbers(cell.text), ''))
  const numbers = mergeSpans([...ownNumbers, ...findSplitNumbers(cells)]).map(([from, to]) => {
    return { from, to, hide: createMasker(row.slice(from, to)) }
  })
  return cells.map(({ text, from }) => {
    let masked = ''
    let at = 0
    for (const number of numbers) {
      const [first, end] = [number.from - from, number.to - from]
      if (end <= 0 || first >= text.length) continue
      masked +=
        text.slice(at, Math.max(0, first)) + number.hide(text.slice(Math.max(0, first), end))
      at = end
    }
    return masked + text.slice(at)
  })
}

/** Numbers that begin in one cell and end in another. A number complete within its cell is not part of a longer one. */
function findSplitNumbers(cells: Cell[]): Span[] {
  const whole = cells.map(
    ({ text, digitCount }) => digitCount >= MIN_FULL_DIGITS && findWholeNumbers(text).length > 0,
  )
  return cells.flatMap((cell, first) => {
    if (whole[first] || !canStartNumber(cell)) return []
    let [gap, filled, between] = [getTextAfterDigits(cell.text), 1, 0]
    for (
      let last = first + 1;
      last < cells.length && !whole[last] && between < MAX_PHONE_DIGITS;
      last++
    ) {
      const { text, digitCount } = cells[last] as Cell // below its length
      gap += CELL_SEPARATOR + getTextBeforeDigits(text)
      if (classifyGap(gap) === 'far' || filled === MAX_CELLS_PER_NUMBER) return []
      if (digitCount === 0) continue
      const numbers = findNumbersAcross(cells.slice(first, last + 1))
      if (numbers.length > 0) return numbers
      between += digitCount
      filled += 1
      gap = getTextAfterDigits(text)
    }
    return []
  })
}

/** A number does not begin with a date, time or sum. */
function canStartNumber({ text, digitCount, dateSpans }: Cell): boolean {
  let near = 0
  const isInPart = (index: number) => {
    while (index >= (dateSpans[near]?.[1] ?? Number.POSITIVE_INFINITY)) near += 1
    return index >= (dateSpans[near]?.[0] ?? Number.POSITIVE_INFINITY)
  }
  return digitCount > 0 && [...text.matchAll(digitPattern)].some(({ index }) => !isInPart(index))
}

/** Text before the first digit, and after the last. */
const getTextBeforeDigits = (text: string) => text.split(digitPattern, 1)[0] ?? ''
const getTextAfterDigits = (text: string) => text.split(digitPattern).at(-1) ?? ''

/** Numbers that reach from the first of these cells into the last, wherever they were split. */
function findNumbersAcross(cells: Cell[]): Span[] {
  if (cells.reduce((sum, { digitCount }) => sum + digitCount, 0) < MIN_FULL_DIGITS) return []
  // Joined without a separator, a date and the time after it would be many digits.
  const cut = cells.every(({ dateSpans }) => dateSpans.length === 0)
  return [CELL_SEPARATOR, ...(cut ? [''] : [])].flatMap((edge) => {
    const text = cells.map((cell) => cell.text).join(edge)
    const firstEnds = cells[0]?.text.length ?? 0
    const lastBegins = text.length - (cells.at(-1)?.text.length ?? 0)
    const reach = ([from, to]: Span) => from < firstEnds && to > lastBegins
    return toRowSpans(cells, findWholeNumbers(text).filter(reach), edge)
  })
}

/** Converts ranges in cells joined by `edge` to ranges in the row. */
function toRowSpans(cells: Cell[], spans: Span[], edge: string): Span[] {
  const begins = cells[0]?.from ?? 0
  const shift = (at: number) => {
    let [from, cell] = [0, 0]
    for (const { text } of cells.slice(0, -1)) {
      if (at < from + text.length + edge.length) break
      from += text.length + edge.length
      cell += 1
    }
    return begins + at + cell * (CELL_SEPARATOR.length - edge.length)
  }
  // The end is exclusive; its last character is in its own cell.
  return spans.map(([from, to]) => [shift(from), shift(to - 1) + 1])
}
