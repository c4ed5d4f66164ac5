import type { FunnelStep } from '../../../domain/conversion.ts'
import type { BookingMetric, DrillDownMetric } from '../../../domain/drill-down.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import { getLastDayOfMonth } from '../url-state/calendar-days.ts'
import type { Conversion, ConversionData, ConversionRow } from './conversion-context.ts'

/** The drill-down metric of a step; a sum opens what it is the sum of. */
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

/** Drill-down of a funnel step or a booking metric, filtered by the dimensions of the row; `row: null` means all rows together. */
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

/** Filter value for rows without a text or a channel. */
const NONE = 'none'
