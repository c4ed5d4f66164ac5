import type { FunnelStep } from '../../../domain/conversion.ts'
import type { BookingMetric, DrillDownMetric } from '../../../domain/drill-down.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import { getLastDayOfMonth } from '../url-state/calendar-days.ts'
import type { Conversion, ConversionData, ConversionRow } from './conversion-context.ts'

/** What a step opens: a sum opens what it is the sum of. */
const metricsByStep: Record<FunnelStep | BookingMetric, DrillDownMetric> = {
  planned: 'planned',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  answered: 'answered',
  booked: 'brought',
  came: 'broughtCame',
  paid: 'broughtCame',
  bookings: 'bookings',
  bookingsUnpaid: 'bookingsUnpaid',
}

/** The messages that a step of a row counts, or the visits that came of them, narrowed by all that the row is apart by; null: of all rows together. */
export function toStepDrillDown(
  step: FunnelStep | BookingMetric,
  row: ConversionRow | null,
  { fromMonth, toMonth }: Pick<Conversion, 'fromMonth' | 'toMonth'>,
  dimensions: ConversionData['dimensions'],
): DrillDownTarget {
  const [first, last] = row?.month ? [row.month, row.month] : [fromMonth, toMonth]
  return {
    ...{ metric: metricsByStep[step], type: null },
    ...(row && {
      filter: {
        scenarioId: row.scenarioId,
        ...(dimensions.includes('text') && { textId: row.textId ?? NONE }),
        ...(dimensions.includes('channel') && { channel: row.channel ?? NONE }),
      },
    }),
    days: { from: `${first}-01`, to: getLastDayOfMonth(last) },
  }
}

/** What has no text, or no channel. */
const NONE = 'none'
