import type { CSSProperties } from 'react'
import { type FunnelStep, getStepShare, getStepTotal } from '../../../domain/conversion.ts'
import type { BookingMetric } from '../../../domain/drill-down.ts'
import type {
  ConversionCounts,
  ConversionUnit,
} from '../../machines/conversion/conversion-context.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatPercent, NO_VALUE } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'

interface StepCellProps {
  step: FunnelStep
  unit: ConversionUnit
  counts: ConversionCounts
  /** Whether messages of this kind can take the step. */
  isUsed: boolean
  currency: string | null
  /** Drill-down of a count. */
  toDrillDown: (metric: FunnelStep | BookingMetric) => DrillDownTarget
}

/** Count and share of a step in the order of the unit, with a bar of its share of the planned messages. */
export function StepCell({ step, unit, counts, isUsed, currency, toDrillDown }: StepCellProps) {
  const strings = useStrings()
  const { t, number, count, locale } = strings
  // On a phone each row is a card, and its values need their names.
  const label = t(`conversion.steps.${step}`)
  const renderDrillDown = (text: string) => (
    <DrillDownButton drillDown={toDrillDown(step)} label={`${label}: ${text}`}>
      {text}
    </DrillDownButton>
  )
  const total = getStepTotal(step, counts)
  // With a total of zero a 0 would wrongly mean that nobody took the step. The count may still be above zero: a message skipped after an earlier step
  // counts as sent but not as planned.
  if (!isUsed || (total === 0 && !counts[step]))
    return (
      <td data-step={step} data-empty="">
        {NO_VALUE}
      </td>
    )
  if (step === 'paid') {
    const { paid, paidUnknown } = counts
    return (
      <td data-step={step} data-label={label}>
        <span>
          {paid === null ? NO_VALUE : renderDrillDown(formatMoney(paid, currency, locale))}
        </span>
        {paidUnknown > 0 && (
          <small>
            <DrillDownButton drillDown={toDrillDown('bookingsUnpaid')}>
              {count('conversion.paidUnknown', paidUnknown)}
            </DrillDownButton>
          </small>
        )}
      </td>
    )
  }
  const countText = number(counts[step])
  const share = total === null ? null : formatPercent(getStepShare(step, counts), strings)
  const [first, second] =
    unit === 'numbers' || share === null ? [countText, share] : [share, countText]
  return (
    <td data-step={step} data-label={label}>
      {/* Zero has no rows to open. */}
      <span>{counts[step] > 0 ? renderDrillDown(first) : first}</span>
      {second !== null && <small>{second}</small>}
      {step === 'booked' && counts.bookings > 0 && (
        <small>
          <DrillDownButton drillDown={toDrillDown('bookings')}>
            {count('conversion.bookings', counts.bookings)}
          </DrillDownButton>
        </small>
      )}
      {step !== 'planned' && counts.planned > 0 && (
        <i aria-hidden="true" style={getShareStyle(counts[step] / counts.planned)} />
      )}
    </td>
  )
}

// React's style type has no custom properties.
const getShareStyle = (share: number) => ({ '--share': Math.min(share, 1) }) as CSSProperties
