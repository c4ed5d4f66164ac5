import type { Period } from '../../machines/places/period.ts'
import { isoDay } from '../i18n/dates.ts'

/** The days of a zone that a figure's instants lie in, where they are chosen or shown as days; every other period is as it is. */
export function inDays(period: Period, timeZone: string): Period {
  if (period.kind !== 'moments') return period
  // What ends as a day begins does not have that day.
  const last = Math.max(Date.parse(period.begins), Date.parse(period.ends) - 1)
  return {
    kind: 'span',
    from: isoDay(period.begins, timeZone),
    to: isoDay(new Date(last).toISOString(), timeZone),
  }
}
