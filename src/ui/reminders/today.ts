import { useSelector } from '@xstate/react'
import { toIsoDay } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow } from '../shared/clinic-time.ts'
import type { MessageListActor } from './actors.ts'

/** Today at the clinic, by the server's last response or the product's clock. */
export function useToday(messages: MessageListActor): string {
  const asOf = useSelector(messages, (state) => state.context.summary?.counts?.asOf)
  return toIsoDay(useNow(asOf), useClinicTimeZone())
}
