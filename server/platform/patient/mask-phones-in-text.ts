import { DIGIT, digitOf, digitOrAlike, group } from './digits.ts'
import { notNumbers } from './find-dates-and-sums.ts'
import { SHOWN_LAST } from './phone.ts'

/** The fewest digits that could be dialled, and the most that a number has. */
const FEWEST = 7
export const MOST = 15

/** Circled digits that stay so in NFKC. */
const SIGN = '0-9❶-❾➀-➈➊-➒⓵-⓽'
/** For the database, of words in NFKC: as many digits close together, or a whole number's further apart, days and sums among them. */
export const NUMBER_IN_WORDS = String.raw`[0-9]([^[:alnum:]\r\n:;,]{0,6}[0-9]){6,}|([^${SIGN}]*[${SIGN}]){9}`

/** Where a number stands. */
export type Span = [from: number, to: number]
interface Group {
  from: number
  to: number
  digits: string
  /** The day, hour or sum that it is a part of, or none. */
  part: number
  plus: boolean
}
const NONE = -1
/** What stands between two groups: signs as in any number, signs as in a list, a short word, or too much for one number. */
type Gap = 'close' | 'list' | 'word' | 'far'

/**
 * Words in which every number that could be dialled is hidden but for its last two digits, in whatever signs it is written and with whatever
 * between them; days, hours and sums stay.
 */
export function maskPhonesIn(words: string): string {
  let shown = ''
  let at = 0
  for (const [from, to] of numbersIn(words)) {
    const number = words.slice(from, to)
    shown += words.slice(at, from) + hiding(number)(number)
    at = to
  }
  return shown + words.slice(at)
}
/** Hides a number, given whole or part after part: all of its digits but the last two. */
export function hiding(number: string): (part: string) => string {
  const count = number.match(digitOrAlike)?.length ?? 0
  let at = 0
  return (part) =>
    part.replace(digitOrAlike, (sign) => {
      at += 1
      return at > count - SHOWN_LAST ? sign : '·'
    })
}

const enough = new RegExp(`(?:${DIGIT}[^]*?){${FEWEST - 1}}`, 'u')

/** All numbers, in their order, none over another. */
export function numbersIn(words: string): Span[] {
  if (!enough.test(words)) return []
  const { groups, between } = groupsIn(words)
  return apart([...closeTogether(groups, between.map(gapOf)), ...likeNumbers(groups, between)])
}

/** Only those that are made as a whole number is, with its area. */
export function wholeNumbersIn(words: string): Span[] {
  const { groups, between } = groupsIn(words)
  return likeNumbers(groups, between)
}

function groupsIn(words: string): { groups: Group[]; between: string[] } {
  const spans = notNumbers(words)
  let near = 0
  const groups = [...words.matchAll(group())].map(({ 0: written, index }): Group => {
    while (index >= (spans[near]?.[1] ?? Number.POSITIVE_INFINITY)) near += 1
    const part = index >= (spans[near]?.[0] ?? Number.POSITIVE_INFINITY) ? near : NONE
    const plus = /\+[\s(]{0,3}$/.test(words.slice(Math.max(0, index - 4), index))
    const digits = [...written].map(digitOf).join('')
    return { from: index, to: index + written.length, digits, part, plus }
  })
  const between = groups.map(({ from }, at) => words.slice(groups[at - 1]?.to ?? 0, from))
  return { groups, between }
}

/** In their order; those that lie over each other are one. */
export function apart(found: Span[]): Span[] {
  const spans: Span[] = []
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const last = spans.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans
}

/** Digits with nothing but blanks, dashes and the like between them: any country's number, or a part of one. */
function closeTogether(groups: Group[], gaps: Gap[]): Span[] {
  const runs: Group[][] = []
  for (const [at, one] of groups.entries()) {
    if (one.part !== NONE) continue
    const joins = at > 0 && gaps[at] === 'close' && groups[at - 1]?.part === NONE
    if (joins) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  const length = (run: Group[]) => run.reduce((sum, { digits }) => sum + digits.length, 0)
  return runs.filter((run) => length(run) >= FEWEST).map(spanOf)
}

/** Digits that lie further apart, where all of them together are made as a number is. */
function likeNumbers(groups: Group[], between: string[]): Span[] {
  const gaps = between.map(gapOf)
  const found: Span[] = []
  for (const first of groups.keys()) {
    let digits = ''
    let word = false
    let even = true
    for (let at = first; at < groups.length; at++) {
      digits += groups[at]?.digits
      word ||= at > first && gaps[at] === 'word'
      even &&= at <= first + 1 || between[at] === between[first + 1]
      if (digits.length > MOST || (at > first && gaps[at] === 'far')) break
      if (digits.length < LEAST) continue
      const some = groups.slice(first, at + 1)
      // A day whose end stands outside is a day.
      const cut = groups[at]?.part !== NONE && groups[at]?.part === groups[at + 1]?.part
      if (!cut && isNumber(some, digits, word ? 'word' : even ? 'even' : 'mixed'))
        found.push(spanOf(some))
    }
  }
  return found
}

/** The fewest digits that a number has with its area. */
export const LEAST = 10
/** The digits of an area, or of an operator of mobiles. */
const AREA = 3
const NATIONAL = /^[78][3489]\d{9}$/
const MOBILE = /^9\d{9}$/
const ABROAD = /^1?[2-9]\d{9}$/

/** What parts all the groups of one: a word somewhere, the same signs everywhere, or several kinds of signs, as between figures of several kinds. */
type Parting = 'word' | 'even' | 'mixed'

function isNumber(some: Group[], digits: string, parting: Parting): boolean {
  if (some[0]?.part !== NONE) return false
  // What looks like a day may be the middle of one.
  if (NATIONAL.test(digits)) return true
  if (some.some(({ part }) => part !== NONE)) return false
  if (some[0].plus) return true
  const long = some.some(({ digits }) => digits.length > 2)
  // Teeth, ages and doses are lists of ones and twos.
  if (!long || parting === 'word') return false
  const coded = parting === 'even' || some[0].digits.length === AREA
  return (coded && MOBILE.test(digits)) || (parting === 'even' && ABROAD.test(digits))
}

const spanOf = (some: Group[]): Span => [some[0]?.from ?? 0, some.at(-1)?.to ?? 0]

export function gapOf(between: string): Gap {
  const seen = between.replace(/[\p{Cf}\p{Mn}]/gu, '')
  if (/^[^\p{L}\r\n:;,]{0,6}$/u.test(seen)) return 'close'
  if (/^\P{L}{0,6}$/u.test(seen)) return 'list'
  return /^\P{L}{0,3}\p{L}{1,6}\P{L}{0,3}$/u.test(seen) ? 'word' : 'far'
}
