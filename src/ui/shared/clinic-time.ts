import { useSelector } from '@xstate/react'
import { toIsoDay } from '../i18n/dates.ts'
import { useActor, useApp } from './actors.ts'

/** The clinic's own zone; the reader's until it is known. */
export function useClinicTimeZone(): string {
  const viewer = useActor('viewer')
  const zone = useSelector(viewer, (state) => state.context.data?.company?.timeZone)
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The moment this page was opened, an ISO instant: which of its two clocks a zone goes by today. */
export const usePageOpenedAt = () => useSelector(useApp(), (state) => state.context.openedAt)

/** The present by the product's clock, an ISO instant, to the minute; `told`: a moment that an answer has named since. */
export function useNow(serverTime: string | null = null): string {
  const now = useSelector(useActor('clock'), (state) => state.context.now)
  return serverTime !== null && Date.parse(serverTime) > Date.parse(now) ? serverTime : now
}

/** The day it is at the clinic, ISO: neither the reader's zone nor his computer's clock has a say in it. */
export const useToday = () => toIsoDay(useNow(), useClinicTimeZone())
