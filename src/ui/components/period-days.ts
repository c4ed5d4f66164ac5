import type { Period } from '../../machines/url-state/period.ts'
import { toIsoDay } from '../i18n/dates.ts'

/** The days of a zone that a figure's instants lie in, where they are chosen or shown as days; every other period is as it is. */
export function toDayPeriod(period: Period, timeZone: string): Period {
  if (period.kind !== 'moments') return period
  // What ends as a day begins does not have that day.
  const last = Math.max(Date.parse(period.begins), Date.parse(period.ends) - 1)
  return {
    kind: 'span',
    from: toIsoDay(period.begins, timeZone),
    to: toIsoDay(new Date(last).toISOString(), timeZone),
  }
}
