import { plusDays } from '../../machines/places/days.ts'
import { useWords } from '../i18n/context.ts'
import { clockTime, fullDate, isoDay } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone, useToday } from '../shared/zone.ts'

/** When the training clinic is gone, in words; null once it is. */
export function useEnd(until: string | null): string | null {
  const { t, locale } = useWords()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  const today = useToday()
  if (until === null) return null
  const day = isoDay(until, style.timeZone)
  const time = clockTime(until, style)
  if (day === today) return t('training.today', { time })
  if (day === plusDays(today, 1)) return t('training.tomorrow', { time })
  return t('training.later', { day: fullDate(day, style), time })
}
