import { monthBefore, plusDays } from '../places/days.ts'

/** The month after one such as `2026-12`. */
export const monthAfter = (month: string) => plusDays(`${month}-28`, 7).slice(0, 7)

/** The months from the one to the other, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month)
  return months
}
