import { numbersInWords } from './lexicon/score-words.ts'
import { type Mark, wordsOf } from './segments.ts'
import type { Token } from './tokenize.ts'

/** A day or an hour that the patient named. «12.10» and «на 5» may be either, so it is every reading of it. */
export interface NamedTime {
  words: string
  /** Days of a month; `month` from 1, null where none was said. */
  days: { day: number; month: number | null }[]
  /** Minutes since midnight; by which half of the day was not said for certain. */
  clocks: number[]
  tomorrow: boolean
}

const months = 'январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр'.split(' ')
const ordinals =
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат'.split(
    ' ',
  )
const asDay = /^(\d{1,2})-?(?:го|ого|му|th|st|nd|rd)$/
const asClock = /^(\d{1,2})([:.-])(\d{2})(?:[.-]\d{2,4})?$/
const LAST_HOUR = 23

/** What of the words names a time by which a visit can be told from another. Spans («за час», «минут 15») name none. */
export const namedTimes = (marks: Mark[]): NamedTime[] =>
  marks.flatMap((mark) => {
    const tomorrow = mark.tokens.some(({ kinds }) => kinds.has('day'))
    const found = mark.kind === 'time' ? readingsOf(mark.tokens) : { days: [], clocks: [] }
    const names = tomorrow || found.days.length > 0 || found.clocks.length > 0
    return names ? [{ words: wordsOf(mark), ...found, tomorrow }] : []
  })

function readingsOf(tokens: Token[]): Pick<NamedTime, 'days' | 'clocks'> {
  const none = { days: [], clocks: [] }
  const said = tokens.map(({ text }) => text)
  if (said.includes('за') || said.some((text) => /^мин/.test(text))) return none
  // «Половине десятого» is half past nine, and near enough to nothing else to be read as a day.
  if (said.some((text) => /^пол/.test(text))) return none
  const month = months.findIndex((stem) => tokens.some((one) => isMonth(one, stem))) + 1 || null
  for (const { text, kinds } of tokens) {
    const day = Number(asDay.exec(text)?.[1] ?? (ordinalOf(text) || Number.NaN))
    if (day) return { days: [{ day, month }], clocks: [] }
    const [, first = '', sign, second = ''] = asClock.exec(text) ?? []
    if (sign) return byDigits(Number(first), Number(second), sign, text)
    if (!kinds.has('number') && !kinds.has('numeral') && !kinds.has('clock')) continue
    const number = numbersInWords.get(text) ?? Number.parseInt(text, 10)
    if (Number.isNaN(number)) continue
    if (month) return { days: [{ day: number, month }], clocks: [] }
    const hours = number <= LAST_HOUR ? [number * 60] : []
    const isHour = tokens.some((one) => one.kinds.has('unit') || one.kinds.has('dayPart'))
    return { days: isHour ? [] : [{ day: number, month }], clocks: hours }
  }
  return none
}

const isMonth = ({ text, kinds }: Token, stem: string) =>
  kinds.has('month') && text.startsWith(stem) && text.length <= stem.length + 2

const ordinalOf = (text: string) =>
  /ого$|его$/.test(text) ? ordinals.findIndex((stem) => text.startsWith(stem)) + 1 : 0

function byDigits(first: number, second: number, sign: string, text: string) {
  const clock = first <= LAST_HOUR && second < 60 && text.length <= 5
  const date = sign !== ':' && first >= 1 && first <= 31 && second >= 1 && second <= 12
  return {
    days: date ? [{ day: first, month: second }] : [],
    clocks: clock ? [first * 60 + second] : [],
  }
}

const HOUR = 60
const HALF_DAY = 12 * HOUR

/** Whether a visit at that time on the wall may be meant by it; `today` is the day on which the words were written. */
export function mayMean(
  { days, clocks, tomorrow }: NamedTime,
  visit: Temporal.PlainDateTime,
  today: Temporal.PlainDate,
): boolean {
  if (tomorrow) return visit.toPlainDate().equals(today.add({ days: 1 }))
  const minutes = visit.hour * HOUR + visit.minute
  return (
    days.some(({ day, month }) => day === visit.day && (month ?? visit.month) === visit.month) ||
    clocks.some((clock) => {
      const apart = Math.abs(clock - minutes) % HALF_DAY
      return Math.min(apart, HALF_DAY - apart) <= HOUR
    })
  )
}
