import { createDigitGroupPattern, DIGIT_PATTERN, digitOrLookalike, toDigit } from './digits.ts'
import { findDatesAndSums } from './find-dates-and-sums.ts'
import { VISIBLE_LAST_DIGITS } from './phone.ts'

/** The fewest digits that could be dialled, and the most that a number has. */
const MIN_DIALABLE_DIGITS = 7
export const MAX_PHONE_DIGITS = 15

/** Circled digits that stay so in NFKC. */
const DIGIT_CHARACTERS = '0-9❶-❾➀-➈➊-➒⓵-⓽'
/** For the database, of words in NFKC: as many digits close together, or a whole number's further apart, days and sums among them. */
export const PHONE_IN_TEXT_PATTERN = String.raw`[0-9]([^[:alnum:]\r\n:;,]{0,6}[0-9]){6,}|([^${DIGIT_CHARACTERS}]*[${DIGIT_CHARACTERS}]){9}`

/** Where a number stands. */
export type Span = [from: number, to: number]
interface DigitGroup {
  from: number
  to: number
  digits: string
  /** The day, hour or sum that it is a part of, or none. */
  dateIndex: number
  hasPlus: boolean
}
const NO_DATE = -1
/** What stands between two groups: signs as in any number, signs as in a list, a short word, or too much for one number. */
type GapKind = 'close' | 'list' | 'word' | 'far'

/**
 * Words in which every number that could be dialled is hidden but for its last two digits, in whatever signs it is written and with whatever
 * between them; days, hours and sums stay.
 */
export function maskPhonesInText(text: string): string {
  let shown = ''
  let at = 0
  for (const [from, to] of findNumbers(text)) {
    const number = text.slice(from, to)
    shown += text.slice(at, from) + createMasker(number)(number)
    at = to
  }
  return shown + text.slice(at)
}
/** Hides a number, given whole or part after part: all of its digits but the last two. */
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

/** All numbers, in their order, none over another. */
export function findNumbers(text: string): Span[] {
  if (!ENOUGH_DIGITS.test(text)) return []
  const { groups, between } = parseGroups(text)
  return mergeSpans([
    ...findCompactNumbers(groups, between.map(classifyGap)),
    ...findSpreadNumbers(groups, between),
  ])
}

/** Only those that are made as a whole number is, with its area. */
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

/** In their order; those that lie over each other are one. */
export function mergeSpans(unsorted: Span[]): Span[] {
  const spans: Span[] = []
  for (const [from, to] of unsorted.toSorted(([one], [other]) => one - other)) {
    const last = spans.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans
}

/** Digits with nothing but blanks, dashes and the like between them: any country's number, or a part of one. */
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

/** Digits that lie further apart, where all of them together are made as a number is. */
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
      // A day whose end stands outside is a day.
      const cut =
        groups[at]?.dateIndex !== NO_DATE && groups[at]?.dateIndex === groups[at + 1]?.dateIndex
      if (!cut && isPhoneNumber(some, digits, word ? 'word' : even ? 'even' : 'mixed'))
        found.push(toSpan(some))
    }
  }
  return found
}

/** The fewest digits that a number has with its area. */
export const MIN_FULL_DIGITS = 10
/** The digits of an area, or of an operator of mobiles. */
const AREA_DIGITS = 3
const NATIONAL_PATTERN = /^[78][3489]\d{9}$/
const MOBILE_PATTERN = /^9\d{9}$/
const FOREIGN_PATTERN = /^1?[2-9]\d{9}$/

/** What parts all the groups of one: a word somewhere, the same signs everywhere, or several kinds of signs, as between figures of several kinds. */
type Separation = 'word' | 'even' | 'mixed'

function isPhoneNumber(groups: DigitGroup[], digits: string, separation: Separation): boolean {
  if (groups[0]?.dateIndex !== NO_DATE) return false
  // What looks like a day may be the middle of one.
  if (NATIONAL_PATTERN.test(digits)) return true
  if (groups.some(({ dateIndex }) => dateIndex !== NO_DATE)) return false
  if (groups[0].hasPlus) return true
  const long = groups.some(({ digits }) => digits.length > 2)
  // Teeth, ages and doses are lists of ones and twos.
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
