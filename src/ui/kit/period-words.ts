import { daysOf, type Period, type Toward } from '../../machines/places/period.ts'
import { useDateStyle } from '../base/date-style.ts'
import { useWords } from '../words/context.ts'
import { fullDate, monthName } from '../words/dates.ts'

/** Says which days a list shows: «Ближайшие 7 дней», «декабрь 2026 г.», «01.12.2026 – 15.12.2026». */
export function usePeriodWords(toward: Toward): (period: Period) => string {
  const { t, count, locale } = useWords()
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  return (period) => {
    if (period.kind === 'days') return count(`list.${toward}`, period.days)
    if (period.kind === 'month') return monthName(period.month, locale)
    if (period.kind === 'day' && period.day === null) return t('list.today')
    if (period.kind === 'tomorrow') return t('list.tomorrow')
    if (period.kind === 'past') return t('list.before')
    if (period.kind === 'all') return t('list.allTime')
    const { from = '', to = '' } = daysOf(period, toward)
    return from === to
      ? fullDate(from, style)
      : t('list.span', { from: fullDate(from, style), to: fullDate(to, style) })
  }
}
