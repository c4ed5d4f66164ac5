import type { Period } from '../../machines/url-state/period.ts'
import { toIsoDay } from '../i18n/dates.ts'

/** Converts a period of instants to the days that it covers in a time zone; other periods stay. */
export function toDayPeriod(period: Period, timeZone: string): Period {
  if (period.kind !== 'moments') return period
  // A period that ends at midnight does not include the next day.
  const last = Math.max(Date.parse(period.begins), Date.parse(period.ends) - 1)
  return {
    kind: 'span',
    from: toIsoDay(period.begins, timeZone),
    to: toIsoDay(new Date(last).toISOString(), timeZone),
  }
}
