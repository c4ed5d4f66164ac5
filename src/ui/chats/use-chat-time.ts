import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import type { TimeStyle } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow as useClock } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useChatList } from './actors.ts'

/** Time format of conversations: the clinic's time zone, the user's date format. */
export function useTimeStyle(): TimeStyle {
  const { locale } = useStrings()
  return { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
}

/** The current time: the product's clock, or the time of the last message if that is later. */
export function useNow(): string {
  const lastAt = useSelector(useChatList(), (state) => state.context.pages[1]?.[0]?.lastAt ?? null)
  return useClock(lastAt)
}
