import type { DeliveryHealthMetric } from '../../../../domain/drill-down.ts'
import { scenarioTypes } from '../../../../domain/scenario-kinds.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { createHealthBuckets } from '../channel-health.ts'
import { listMessageRows } from './list-message-rows.ts'
import type { PageRequest, RowPage } from './row-page.ts'

/** Metric and bucket place of each channel health count. */
const metricByHealthCount = {
  usually: { figure: 'sent', place: 0 },
  usuallyDelivered: { figure: 'delivered', place: 0 },
  lately: { figure: 'sent', place: 1 },
  latelyDelivered: { figure: 'delivered', place: 1 },
} as const satisfies Record<DeliveryHealthMetric, { figure: string; place: number }>

/** Returns the messages behind a channel's health now, for all branches, latest first. */
export async function listChannelHealthRows(
  tx: Tx,
  metric: DeliveryHealthMetric,
  { channel, timeZone }: { channel: string; timeZone: string },
  page: PageRequest,
  now: Temporal.Instant,
): Promise<RowPage> {
  const { place, figure: name } = metricByHealthCount[metric]
  const { begins = now, ends = now } = createHealthBuckets(now)[place] ?? {}
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
  const span = { from: dayOf(begins), to: dayOf(ends), begins, ends }
  return listMessageRows(
    tx,
    name,
    { period: span, timeZone, only: { types: scenarioTypes, channel } },
    page,
    now,
  )
}
