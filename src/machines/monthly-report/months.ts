import { addDays, getPreviousMonth } from '../url-state/calendar-days.ts'

/** The month after one such as `2026-12`. */
export const getNextMonth = (month: string) => addDays(`${month}-28`, 7).slice(0, 7)

/** The months from the one to the other, the newest first. */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = getPreviousMonth(month)) months.push(month)
  return months
}
