import type { WeatherFigure } from '../../../../domain/drill-down.ts'
import { scenarioTypes } from '../../../../domain/scenario-kinds.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { weatherPlaces } from '../channel-health.ts'
import { messageRows } from './list-message-rows.ts'
import type { PartAsked, RowPage } from './row-page.ts'

/** What each counts, and in which of the weather's places. */
const counted = {
  usually: { figure: 'sent', place: 0 },
  usuallyDelivered: { figure: 'delivered', place: 0 },
  lately: { figure: 'sent', place: 1 },
  latelyDelivered: { figure: 'delivered', place: 1 },
} as const satisfies Record<WeatherFigure, { figure: string; place: number }>

/** The messages that the weather of a channel counts now, of all branches, the last ones first (figures 30). */
export async function weatherRows(
  tx: Tx,
  figure: WeatherFigure,
  { channel, timeZone }: { channel: string; timeZone: string },
  part: PartAsked,
  now: Temporal.Instant,
): Promise<RowPage> {
  const { place, figure: name } = counted[figure]
  const { begins = now, ends = now } = weatherPlaces(now)[place] ?? {}
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
  const span = { from: dayOf(begins), to: dayOf(ends), begins, ends }
  return messageRows(
    tx,
    name,
    { span, timeZone, only: { types: scenarioTypes, channel } },
    part,
    now,
  )
}
