import { normalizeWritten } from './normalize-written.ts'

/** A time as a fraction of the day, as tables store it: `0.4375` is 10:30, `0.25` is 06:00. */
const DAY_FRACTION_PATTERN = /^0[.,]\d+$/
const HALF = String.raw`(?:\s*(?<half>[ap])\.?\s?m\b\.?)?`
/** `9:05`, `09.05`, `10-30`, `09:05:00`, `10 ч 30 мин`, `10h30`, `2:30 PM`. */
const CLOCK_PATTERN = new RegExp(
  String.raw`^(?<hour>\d{1,2})(?:[:.-]|\s?(?:h|ч(?:ас(?:а|ов)?)?\.?)\s?)(?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.\d+)?)?(?:\s?(?:m|м(?:ин(?:\.|ут[аы]?)?)?\.?))?${HALF}$`,
  'iu',
)
/** `10 ч`, `2 pm`. */
const HOUR_PATTERN =
  /^(?<hour>\d{1,2})(?:\s?(?:h|ч(?:ас(?:а|ов)?)?\.?)|\s*(?<half>[ap])\.?\s?m\.?)$/iu
const RANGE_SEPARATOR = /\s?(?:-|(?<!\p{L})(?:до|по|to|till|until)(?!\p{L}))\s?/giu
const FROM_WORD = /^(?:с|со|from)\s+/iu

/** Rounded to the second: binary fractions fall a little short. */
export const toTimeOfDay = (fraction: number) =>
  new Temporal.PlainTime().add({ seconds: Math.round(fraction * 86_400) })

/** A time of day as people write it (`CLOCK_PATTERN`); null for anything else. */
export const readTime = (cell: string) => readClock(normalizeWritten(cell))

/** `10:30–11:00`, «с 10:30 до 11:00», `2:00-2:30 PM`, or only the start. */
export function readTimeRange(
  cell: string,
): [Temporal.PlainTime | null, Temporal.PlainTime | null] {
  const text = normalizeWritten(cell).replace(FROM_WORD, '')
  const whole = readClock(text)
  if (whole) return [whole, null]
  for (const { index, 0: separator } of text.matchAll(RANGE_SEPARATOR)) {
    const written = text.slice(0, index)
    const until = text.slice(index + separator.length)
    const from = readClock(written)
    const to = readClock(until)
    if (from && to) return [readBeforeNoon(written, until, to) ?? from, to]
    if (from && until === '') return [from, null]
  }
  return [null, null]
}

/** `2:00-2:30 PM`: the half of the day stands at the end only and counts for both, unless the start would then follow the end. */
function readBeforeNoon(
  written: string,
  until: string,
  to: Temporal.PlainTime,
): Temporal.PlainTime | null {
  const [, half] = /([ap])\.?\s?m\.?$/i.exec(until) ?? []
  if (!half || /[ap]\.?\s?m\.?$/i.test(written)) return null
  const from = readClock(`${written} ${half}m`)
  return from && Temporal.PlainTime.compare(from, to) < 0 ? from : null
}

function readClock(text: string): Temporal.PlainTime | null {
  if (DAY_FRACTION_PATTERN.test(text)) return toTimeOfDay(Number(text.replace(',', '.')))
  const {
    hour,
    minute = '0',
    second = '0',
    half,
  } = (CLOCK_PATTERN.exec(text) ?? HOUR_PATTERN.exec(text))?.groups ?? {}
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return null
  if (text.includes('-') && mayBeHours(Number(hour), Number(minute))) return null
  const hours = toHours(Number(hour), half?.toLowerCase())
  return hours === null ? null : new Temporal.PlainTime(hours, Number(minute), Number(second))
}

/** `9-10` may be the hour from nine to ten, `10-11` is no time that clinics give: neither is guessed. */
const mayBeHours = (hour: number, minute: number) => minute === hour + 1 || minute % 5 !== 0

/** Hours of the day; also where somebody wrote `14:30 PM`. */
function toHours(hour: number, half: string | undefined): number | null {
  if (hour > 23 || (half === 'a' && hour > 12)) return null
  if (half === undefined || hour > 12) return hour
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** A duration in minutes: `30`, `30 мин`, `1:30`, `1 ч 30 мин`. */
export function readMinutes(cell: string): number | null {
  const text = normalizeWritten(cell)
  const [, hours, rest] =
    /^(\d{1,2})(?::|\s?(?:h|hr|hours?|ч(?:ас(?:а|ов)?)?\.?)\s?)(?:(\d{2})(?::\d{2})?\s?(?:мин\.?|min\.?)?)?$/iu.exec(
      text,
    ) ?? []
  if (hours) return Number(hours) * 60 + Number(rest ?? 0)
  const [, plain] = /^(\d{1,4})\s*(?:мин\.?|минут[аы]?|min\.?|minutes?)?$/i.exec(text) ?? []
  return plain ? Number(plain) : null
}
