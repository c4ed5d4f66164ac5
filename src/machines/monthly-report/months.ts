import { addDays, getPreviousMonth } from '../url-state/calendar-days.ts'

/** The month after a month such as `2026-12`. */
export const getNextMonth = (month: string) => addDays(`${month}-28`, 7).slice(0, 7)

/** Months from `first` to `last`, newest first. */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = getPreviousMonth(month)) months.push(month)
  return months
}
