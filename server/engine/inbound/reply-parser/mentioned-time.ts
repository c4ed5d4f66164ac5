import { numberByWord } from './lexicon/score-words.ts'
import { getSegmentText, type Segment } from './segments.ts'
import type { Token } from './tokenize.ts'

/** A day or time named by the patient. «12.10» and «на 5» can be either, so all readings are included. */
export interface MentionedTime {
  text: string
  /** Days of a month; `month` from 1, null if not named. */
  days: { day: number; month: number | null }[]
  /** Minutes since midnight, with both halves of the day if not certain. */
  minutesOfDay: number[]
  isTomorrow: boolean
}

const monthStems = 'январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр'.split(
  ' ',
)
const ordinalStems =
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат'.split(
    ' ',
  )
const dayPattern = /^(\d{1,2})-?(?:го|ого|му|th|st|nd|rd)$/
const clockPattern = /^(\d{1,2})([:.-])(\d{2})(?:[.-]\d{2,4})?$/
const LAST_HOUR = 23

/** Returns the times that distinguish one visit from another. Durations («за час», «минут 15») do not. */
export const findMentionedTimes = (marks: Segment[]): MentionedTime[] =>
  marks.flatMap((mark) => {
    const isTomorrow = mark.tokens.some(({ kinds }) => kinds.has('day'))
    const found = mark.kind === 'time' ? parseTime(mark.tokens) : { days: [], minutesOfDay: [] }
    const names = isTomorrow || found.days.length > 0 || found.minutesOfDay.length > 0
    return names ? [{ text: getSegmentText(mark), ...found, isTomorrow }] : []
  })

function parseTime(tokens: Token[]): Pick<MentionedTime, 'days' | 'minutesOfDay'> {
  const none = { days: [], minutesOfDay: [] }
  const words = tokens.map(({ text }) => text)
  if (words.includes('за') || words.some((text) => /^мин/.test(text))) return none
  // «Половине десятого» is half past nine, never a day.
  if (words.some((text) => /^пол/.test(text))) return none
  const month = monthStems.findIndex((stem) => tokens.some((one) => isMonth(one, stem))) + 1 || null
  for (const { text, kinds } of tokens) {
    const day = Number(dayPattern.exec(text)?.[1] ?? (parseOrdinal(text) || Number.NaN))
    if (day) return { days: [{ day, month }], minutesOfDay: [] }
    const [, first = '', sign, second = ''] = clockPattern.exec(text) ?? []
    if (sign) return parseDigits(Number(first), Number(second), sign, text)
    if (!kinds.has('number') && !kinds.has('numeral') && !kinds.has('clock')) continue
    const number = numberByWord.get(text) ?? Number.parseInt(text, 10)
    if (Number.isNaN(number)) continue
    if (month) return { days: [{ day: number, month }], minutesOfDay: [] }
    const hours = number <= LAST_HOUR ? [number * 60] : []
    const isHour = tokens.some((one) => one.kinds.has('unit') || one.kinds.has('dayPart'))
    return { days: isHour ? [] : [{ day: number, month }], minutesOfDay: hours }
  }
  return none
}

const isMonth = ({ text, kinds }: Token, stem: string) =>
  kinds.has('month') && text.startsWith(stem) && text.length <= stem.length + 2

const parseOrdinal = (text: string) =>
  /ого$|его$/.test(text) ? ordinalStems.findIndex((stem) => text.startsWith(stem)) + 1 : 0

function parseDigits(first: number, second: number, sign: string, text: string) {
  const clock = first <= LAST_HOUR && second < 60 && text.length <= 5
  const date = sign !== ':' && first >= 1 && first <= 31 && second >= 1 && second <= 12
  return {
    days: date ? [{ day: first, month: second }] : [],
    minutesOfDay: clock ? [first * 60 + second] : [],
  }
}

const HOUR_MINUTES = 60
const HALF_DAY_MINUTES = 12 * HOUR_MINUTES

/** Returns true if a visit at that local time may be meant; `today` is the day of writing. */
export function canMeanVisit(
  { days, minutesOfDay, isTomorrow }: MentionedTime,
  visit: Temporal.PlainDateTime,
  today: Temporal.PlainDate,
): boolean {
  if (isTomorrow) return visit.toPlainDate().equals(today.add({ days: 1 }))
  return (
    days.some(({ day, month }) => day === visit.day && (month ?? visit.month) === visit.month) ||
    minutesApart({ minutesOfDay }, visit) <= HOUR_MINUTES
  )
}

/** Minutes between a mentioned time and a visit, in either half of the day; infinite if no time is mentioned. */
export function minutesApart(
  { minutesOfDay }: Pick<MentionedTime, 'minutesOfDay'>,
  visit: Temporal.PlainDateTime,
): number {
  const minutes = visit.hour * HOUR_MINUTES + visit.minute
  return Math.min(
    ...minutesOfDay.map((clock) => {
      const apart = Math.abs(clock - minutes) % HALF_DAY_MINUTES
      return Math.min(apart, HALF_DAY_MINUTES - apart)
    }),
  )
}
