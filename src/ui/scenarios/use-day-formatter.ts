import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'

/** Returns a function that formats the clinic's date of an instant. */
export function useDayFormatter(): (instant: string) => string {
  const { locale } = useStrings()
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  return (instant) => formatFullDate(instant, style)
}
