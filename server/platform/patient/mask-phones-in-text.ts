import { createDigitGroupPattern, DIGIT_PATTERN, digitOrLookalike, toDigit } from './digits.ts'
import { findDatesAndSums } from './find-dates-and-sums.ts'
import { VISIBLE_LAST_DIGITS } from './mask-phone.ts'

/** Fewest digits that could be dialed, and most that a number has. */
const MIN_DIALABLE_DIGITS = 7
export const MAX_PHONE_DIGITS = 15

/** Circled digits that NFKC does not convert. */
const DIGIT_CHARACTERS = '0-9❶-❾➀-➈➊-➒⓵-⓽'
/** SQL pattern for NFKC text: that many digits close together, or a full number's digits further apart, dates and sums included. */
export const PHONE_IN_TEXT_PATTERN = String.raw`[0-9]([^[:alnum:]\r\n:;,]{0,6}[0-9]){6,}|([^${DIGIT_CHARACTERS}]*[${DIGIT_CHARACTERS}]){9}`

/** Range of a number in a text. */
export type Span = [from: number, to: number]
interface DigitGroup {
  from: number
  to: number
  digits: string
  /** Index of the date, time or sum that it belongs to, or none. */
  dateIndex: number
  hasPlus: boolean
}
const NO_DATE = -1
/** What separates two groups: characters usual in numbers, characters of a list, a short word, or too much for one number. */
type GapKind = 'close' | 'list' | 'word' | 'far'

/** Masks every number that could be dialed except its last two digits, however it is written; dates, times and sums stay. */
export function maskPhonesInText(text: string): string {
  let masked = ''
  let at = 0
  for (const [from, to] of findNumbers(text)) {
    const number = text.slice(from, to)
    masked += text.slice(at, from) + createMasker(number)(number)
    at = to
  }
  return masked + text.slice(at)
}
/** Masks a number given whole or in parts: all digits except the last two. */
export function createMasker(number: string): (part: string) => string {
  const count = number.match(digitOrLookalike)?.length ?? 0
  let at = 0
  return (part) =>
    part.replace(digitOrLookalike, (sign) => {
      at += 1
      return at > count - VISIBLE_LAST_DIGITS ? sign : '·'
    })
}

const ENOUGH_DIGITS = new RegExp(`(?:${DIGIT_PATTERN}[^]*?){${MIN_DIALABLE_DIGITS - 1}}`, 'u')

/** All numbers in order, not overlapping. */
export function findNumbers(text: string): Span[] {
  if (!ENOUGH_DIGITS.test(text)) return []
  const { groups, between } = parseGroups(text)
  return mergeSpans([
    ...findCompactNumbers(groups, between.map(classifyGap)),
    ...findSpreadNumbers(groups, between),
  ])
}

/** Only numbers that are complete, with their area code. */
export function findWholeNumbers(text: string): Span[] {
  const { groups, between } = parseGroups(text)
  return findSpreadNumbers(groups, between)
}

function parseGroups(text: string): { groups: DigitGroup[]; between: string[] } {
  const spans = findDatesAndSums(text)
  let near = 0
  const groups = [...text.matchAll(createDigitGroupPattern())].map(
    ({ 0: written, index }): DigitGroup => {
      while (index >= (spans[near]?.[1] ?? Number.POSITIVE_INFINITY)) near += 1
      const part = index >= (spans[near]?.[0] ?? Number.POSITIVE_INFINITY) ? near : NO_DATE
      const plus = /\+[\s(]{0,3}$/.test(text.slice(Math.max(0, index - 4), index))
      const digits = [...written].map(toDigit).join('')
      return { from: index, to: index + written.length, digits, dateIndex: part, hasPlus: plus }
    },
  )
  const between = groups.map(({ from }, at) => text.slice(groups[at - 1]?.to ?? 0, from))
  return { groups, between }
}

/** Sorts ranges and merges overlapping ones. */
export function mergeSpans(unsorted: Span[]): Span[] {
  const spans: Span[] = []
  for (const [from, to] of unsorted.toSorted(([one], [other]) => one - other)) {
    const last = spans.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans
}

/** Digits separated only by spaces, dashes and the like: any country's number, or a part of one. */
function findCompactNumbers(groups: DigitGroup[], gaps: GapKind[]): Span[] {
  const runs: DigitGroup[][] = []
  for (const [at, one] of groups.entries()) {
    if (one.dateIndex !== NO_DATE) continue
    const joins = at > 0 && gaps[at] === 'close' && groups[at - 1]?.dateIndex === NO_DATE
    if (joins) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  const length = (run: DigitGroup[]) => run.reduce((sum, { digits }) => sum + digits.length, 0)
  return runs.filter((run) => length(run) >= MIN_DIALABLE_DIGITS).map(toSpan)
}

/** Digits further apart that together have the form of a full number. */
function findSpreadNumbers(groups: DigitGroup[], between: string[]): Span[] {
  const gaps = between.map(classifyGap)
  const found: Span[] = []
  for (const first of groups.keys()) {
    let digits = ''
    let word = false
    let even = true
    for (let at = first; at < groups.length; at++) {
      digits += groups[at]?.digits
      word ||= at > first && gaps[at] === 'word'
      even &&= at <= first + 1 || between[at] === between[first + 1]
      if (digits.length > MAX_PHONE_DIGITS || (at > first && gaps[at] === 'far')) break
      if (digits.length < MIN_FULL_DIGITS) continue
      const some = groups.slice(first, at + 1)
      // A date that ends outside the range is a date.
      const cut =
        groups[at]?.dateIndex !== NO_DATE && groups[at]?.dateIndex === groups[at + 1]?.dateIndex
      if (!cut && isPhoneNumber(some, digits, word ? 'word' : even ? 'even' : 'mixed'))
        found.push(toSpan(some))
    }
  }
  return found
}

/** Fewest digits of a number with its area code. */
export const MIN_FULL_DIGITS = 10
/** Digits of an area code or mobile operator code. */
const AREA_DIGITS = 3
const NATIONAL_PATTERN = /^[78][3489]\d{9}$/
const MOBILE_PATTERN = /^9\d{9}$/
const FOREIGN_PATTERN = /^1?[2-9]\d{9}$/

/** What separates the groups of a number: a word somewhere, the same characters everywhere, or mixed ones, as between values of different kinds. */
type Separation = 'word' | 'even' | 'mixed'

function isPhoneNumber(groups: DigitGroup[], digits: string, separation: Separation): boolean {
  if (groups[0]?.dateIndex !== NO_DATE) return false
  // What looks like a date may be the middle of a number.
  if (NATIONAL_PATTERN.test(digits)) return true
  if (groups.some(({ dateIndex }) => dateIndex !== NO_DATE)) return false
  if (groups[0].hasPlus) return true
  const long = groups.some(({ digits }) => digits.length > 2)
  // Teeth, ages and doses are lists of one and two digits.
  if (!long || separation === 'word') return false
  const coded = separation === 'even' || groups[0].digits.length === AREA_DIGITS
  return (
    (coded && MOBILE_PATTERN.test(digits)) ||
    (separation === 'even' && FOREIGN_PATTERN.test(digits))
  )
}

const toSpan = (groups: DigitGroup[]): Span => [groups[0]?.from ?? 0, groups.at(-1)?.to ?? 0]

export function classifyGap(between: string): GapKind {
  const seen = between.replace(/[\p{Cf}\p{Mn}]/gu, '')
  if (/^[^\p{L}\r\n:;,]{0,6}$/u.test(seen)) return 'close'
  if (/^\P{L}{0,6}$/u.test(seen)) return 'list'
  return /^\P{L}{0,3}\p{L}{1,6}\P{L}{0,3}$/u.test(seen) ? 'word' : 'far'
}
