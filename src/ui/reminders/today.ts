import { useSelector } from '@xstate/react'
import { isoDay } from '../i18n/dates.ts'
import { useCompanyZone, useNow } from '../shared/zone.ts'
import type { MessagesActor } from './actors.ts'

/** The day it is at the clinic: by the server's last answer, or the product's clock, which goes on when nothing is asked. */
export function useToday(messages: MessagesActor): string {
  const asOf = useSelector(messages, (state) => state.context.aside?.counts?.asOf)
  return isoDay(useNow(asOf), useCompanyZone())
}
