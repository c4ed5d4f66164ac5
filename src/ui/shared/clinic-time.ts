import { useSelector } from '@xstate/react'
import { toIsoDay } from '../i18n/dates.ts'
import { useActor, useApp } from './actors.ts'

/** Time zone of the clinic; the browser's until the viewer has loaded. */
export function useClinicTimeZone(): string {
  const viewer = useActor('viewer')
  const zone = useSelector(viewer, (state) => state.context.data?.company?.timeZone)
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The instant at which the page was opened; formats time zone offsets with or without daylight saving time. */
export const usePageOpenedAt = () => useSelector(useApp(), (state) => state.context.openedAt)

/** Current product time as an ISO instant, updated every minute; `serverTime` if that is later. */
export function useNow(serverTime: string | null = null): string {
  const now = useSelector(useActor('clock'), (state) => state.context.now)
  return serverTime !== null && Date.parse(serverTime) > Date.parse(now) ? serverTime : now
}

/** Today at the clinic as an ISO date, independent of the user's time zone and clock. */
export const useToday = () => toIsoDay(useNow(), useClinicTimeZone())
