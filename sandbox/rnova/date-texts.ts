import { always } from '../clinic-system/booking-store.ts'
import { dayBounds, fromLocal, localText } from '../clinic-system/local-time.ts'
import { Refusal } from './api-error.ts'

/** `16.01.2019 16:00`, in the branch's zone. */
export function momentText(zone: string, at: number): string {
  const text = localText(zone, at)
  return `${dayText(text.slice(0, 10))} ${text.slice(11, 16)}`
}

/** `16.01.2019` of `2019-01-16`; '' of ''. */
export const dayText = (day: string) => day.split('-').reverse().join('.')

const written = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?$/

/** The seconds that such a text stands for: a day, or a minute. */
function spanOfText(zone: string, text: string): [from: number, to: number] {
  const [, day, month, year, time] = written.exec(text) ?? []
  if (!day) throw new Refusal(400, 'Неверный формат даты')
  const date = `${year}-${month}-${day}`
  if (time === undefined) return dayBounds(zone, date)
  const from = fromLocal(zone, `${date}T${time}`)
  return [from, from + 60]
}

/** From the one to the other, which is within, be it a day or a minute (assumed). */
export function spanOf(zone: string, from = '', to = ''): [from: number, to: number] {
  if (!from && !to) return always
  return [from ? spanOfText(zone, from)[0] : always[0], to ? spanOfText(zone, to)[1] : always[1]]
}

export const within = (at: number, [from, to]: [number, number]) => at >= from && at < to
