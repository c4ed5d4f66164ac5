import { addDays } from '../../machines/url-state/calendar-days.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime, formatFullDate, toIsoDay } from '../i18n/dates.ts'
import { useClinicTimeZone, useToday } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'

/** Text of the training clinic's expiry; null if `until` is null. */
export function useTrainingEnd(until: string | null): string | null {
  const { t, locale } = useStrings()
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  const today = useToday()
  if (until === null) return null
  const day = toIsoDay(until, style.timeZone)
  const time = formatClockTime(until, style)
  if (day === today) return t('training.today', { time })
  if (day === addDays(today, 1)) return t('training.tomorrow', { time })
  return t('training.later', { day: formatFullDate(day, style), time })
}
