import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import type { TimeStyle } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow as useClock } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useChatList } from './actors.ts'

/** How times of conversations are shown: by the clinic's clock, in the reader's format. */
export function useTimeStyle(): TimeStyle {
  const { locale } = useStrings()
  return { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
}

/** The latest moment that the page knows of: that of the product's clock, or the last words that came since. */
export function useNow(): string {
  const lastAt = useSelector(useChatList(), (state) => state.context.pages[1]?.[0]?.lastAt ?? null)
  return useClock(lastAt)
}
