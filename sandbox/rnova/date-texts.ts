import { anyTime } from '../clinic-system/booking-store.ts'
import { formatLocal, getDayBounds, parseLocal } from '../clinic-system/local-time.ts'
import { ApiError } from './api-error.ts'

/** `16.01.2019 16:00`, in the branch's zone. */
export function formatTime(zone: string, at: number): string {
  const text = formatLocal(zone, at)
  return `${formatDay(text.slice(0, 10))} ${text.slice(11, 16)}`
}

/** `16.01.2019` of `2019-01-16`; '' of ''. */
export const formatDay = (day: string) => day.split('-').reverse().join('.')

const DATE_PATTERN = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?$/

/** Range of seconds of such a text: a day or a minute. */
function parseRange(zone: string, text: string): [from: number, to: number] {
  const [, day, month, year, time] = DATE_PATTERN.exec(text) ?? []
  if (!day) throw new ApiError(400, 'Неверный формат даты')
  const date = `${year}-${month}-${day}`
  if (time === undefined) return getDayBounds(zone, date)
  const from = parseLocal(zone, `${date}T${time}`)
  return [from, from + 60]
}

/** From one to the other, inclusive, whether days or minutes (assumed). */
export function toRange(zone: string, from = '', to = ''): [from: number, to: number] {
  if (!from && !to) return anyTime
  return [from ? parseRange(zone, from)[0] : anyTime[0], to ? parseRange(zone, to)[1] : anyTime[1]]
}

export const isInRange = (at: number, [from, to]: [number, number]) => at >= from && at < to
