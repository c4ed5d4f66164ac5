import { isoDay } from '../../connectors/port/when.ts'
import { Problem } from '../../ground/http/problem.ts'

/** Days off as they are stored: each once, in order. Refuses what is no day; what was not given stays out. */
export function checkedDaysOff(days: string[] | undefined): { days_off?: string[] } {
  if (days === undefined) return {}
  const read = days.map((day) => isoDay(day.trim()))
  if (read.some((day) => day === null))
    throw new Problem('CHECK_DETAILS', { daysOff: 'BAD_FORMAT' })
  return { days_off: [...new Set(days.map((day) => day.trim()))].toSorted() }
}
