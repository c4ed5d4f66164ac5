import { useSelector } from '@xstate/react'
import { toIsoDay } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow } from '../shared/clinic-time.ts'
import type { MessageListActor } from './actors.ts'

/** The day it is at the clinic: by the server's last answer, or the product's clock, which goes on when nothing is asked. */
export function useToday(messages: MessageListActor): string {
  const asOf = useSelector(messages, (state) => state.context.summary?.counts?.asOf)
  return toIsoDay(useNow(asOf), useClinicTimeZone())
}
