import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'

/** Says the day of an instant at the clinic. */
export function useDay(): (instant: string) => string {
  const { locale } = useWords()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  return (instant) => fullDate(instant, style)
}
