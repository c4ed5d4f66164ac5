import { daysOf, type Moments, type Period, type Toward } from '../../machines/places/period.ts'
import { useWords } from '../i18n/context.ts'
import { fullDate, minutesOfDay, monthName, type TimeStyle, visitTime } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { inDays } from './days-of-moments.ts'

/** Says which days a list shows: «Ближайшие 7 дней», «декабрь 2026 г.», «01.12.2026 – 15.12.2026». */
export function usePeriodWords(toward: Toward): (period: Period) => string {
  const { t, count, locale } = useWords()
  const zone = useCompanyZone()
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  return (period) => {
    if (period.kind === 'days') return count(`list.${toward}`, period.days)
    if (period.kind === 'month') return monthName(period.month, locale)
    if (period.kind === 'day' && period.day === null) return t('list.today')
    if (period.kind === 'tomorrow') return t('list.tomorrow')
    if (period.kind === 'past') return t('list.before')
    if (period.kind === 'all') return t('list.allTime')
    if (period.kind === 'moments')
      return t('list.moments', spanWords(period, { ...style, timeZone: zone }))
    const { from = '', to = '' } = daysOf(period, toward)
    return from === to
      ? fullDate(from, style)
      : t('list.span', { from: fullDate(from, style), to: fullDate(to, style) })
  }
}

/** Its days in a zone; what does not begin or end with one has its time beside it. */
function spanWords(period: Moments, style: TimeStyle): { from: string; to: string } {
  const { begins, ends } = period
  const { from, to } = daysOf(inDays(period, style.timeZone), 'past')
  const said = (at: string, day = '') =>
    minutesOfDay(at, style.timeZone) === 0 ? fullDate(day, style) : visitTime(at, style)
  return { from: said(begins, from), to: said(ends, to) }
}
