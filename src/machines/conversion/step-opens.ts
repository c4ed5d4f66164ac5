import type { FunnelStep } from '../../../domain/conversion.ts'
import type { BookingMetric, DrillDownMetric } from '../../../domain/drill-down.ts'
import type { Opened } from '../figures/opened.ts'
import { lastDayOf } from '../places/days.ts'
import type { Conversion, ConversionRow, ConversionShown } from './conversion-parts.ts'

/** What a step opens: a sum opens what it is the sum of. */
const figures: Record<FunnelStep | BookingMetric, DrillDownMetric> = {
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
export function stepAs(
  step: FunnelStep | BookingMetric,
  row: ConversionRow | null,
  { fromMonth, toMonth }: Pick<Conversion, 'fromMonth' | 'toMonth'>,
  apart: ConversionShown['apart'],
): Opened {
  const [first, last] = row?.month ? [row.month, row.month] : [fromMonth, toMonth]
  return {
    ...{ figure: figures[step], type: null },
    ...(row && {
      of: {
        scenarioId: row.scenarioId,
        ...(apart.includes('text') && { textId: row.textId ?? NONE }),
        ...(apart.includes('channel') && { channel: row.channel ?? NONE }),
      },
    }),
    days: { from: `${first}-01`, to: lastDayOf(last) },
  }
}

/** What has no text, or no channel. */
const NONE = 'none'
