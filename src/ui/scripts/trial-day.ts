import { useDateStyle } from '../base/date-style.ts'
import { useCompanyZone } from '../base/zone.ts'
import { useWords } from '../words/context.ts'
import { fullDate } from '../words/dates.ts'

/** Says the day of an instant at the clinic. */
export function useDay(): (instant: string) => string {
  const { locale } = useWords()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  return (instant) => fullDate(instant, style)
}
