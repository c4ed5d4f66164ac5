import {
  type InstantRange,
  type Period,
  type PeriodDirection,
  toDayRange,
} from '../../machines/url-state/period.ts'
import { useStrings } from '../i18n/context.ts'
import {
  formatDateTime,
  formatFullDate,
  formatMonth,
  getMinutesOfDay,
  type TimeStyle,
} from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { toDayPeriod } from './period-days.ts'

/** Returns a function that formats a period: «Ближайшие 7 дней», «декабрь 2026 г.», «01.12.2026 – 15.12.2026». */
export function usePeriodFormatter(direction: PeriodDirection): (period: Period) => string {
  const { t, count, locale } = useStrings()
  const zone = useClinicTimeZone()
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  return (period) => {
    if (period.kind === 'days') return count(`list.${direction}`, period.days)
    if (period.kind === 'month') return formatMonth(period.month, locale)
    if (period.kind === 'day' && period.day === null) return t('list.today')
    if (period.kind === 'tomorrow') return t('list.tomorrow')
    if (period.kind === 'past') return t('list.before')
    if (period.kind === 'all') return t('list.allTime')
    if (period.kind === 'moments')
      return t('list.moments', formatInstantRange(period, { ...style, timeZone: zone }))
    const { from = '', to = '' } = toDayRange(period, direction)
    return from === to
      ? formatFullDate(from, style)
      : t('list.span', { from: formatFullDate(from, style), to: formatFullDate(to, style) })
  }
}

/** First and last day of an instant range in a time zone, with the time where it is not midnight. */
function formatInstantRange(period: InstantRange, style: TimeStyle): { from: string; to: string } {
  const { begins, ends } = period
  const { from, to } = toDayRange(toDayPeriod(period, style.timeZone), 'past')
  const formatEdge = (at: string, day = '') =>
    getMinutesOfDay(at, style.timeZone) === 0
      ? formatFullDate(day, style)
      : formatDateTime(at, style)
  return { from: formatEdge(begins, from), to: formatEdge(ends, to) }
}
