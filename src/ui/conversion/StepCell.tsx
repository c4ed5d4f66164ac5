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
  /** Whether messages of this kind take the step at all. */
  isUsed: boolean
  currency: string | null
  /** What a count of the row opens. */
  toDrillDown: (counted: FunnelStep | BookingMetric) => DrillDownTarget
}

/** A step's count and its share, whichever is read first; with a bar of how many of the planned came so far. */
export function StepCell({
  step,
  unit,
  counts,
  isUsed: taken,
  currency,
  toDrillDown: openedAs,
}: StepCellProps) {
  const strings = useStrings()
  const { t, number, count, locale } = strings
  const renderDrillDown = (shown: string) => (
    <DrillDownButton
      drillDown={openedAs(step)}
      label={`${t(`conversion.steps.${step}`)}: ${shown}`}
    >
      {shown}
    </DrillDownButton>
  )
  const total = getStepTotal(step, counts)
  // Where nothing could take the step, nought would say that nobody wanted to. What was left out after an earlier step of its had gone is sent, though not planned.
  if (!taken || (total === 0 && !counts[step])) return <td data-step={step}>{NO_VALUE}</td>
  if (step === 'paid') {
    const { paid, paidUnknown } = counts
    return (
      <td data-step={step}>
        <span>
          {paid === null ? NO_VALUE : renderDrillDown(formatMoney(paid, currency, locale))}
        </span>
        {paidUnknown > 0 && (
          <small>
            <DrillDownButton drillDown={openedAs('bookingsUnpaid')}>
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
    <td data-step={step}>
      {/* Of nought there is nothing to look at. */}
      <span>{counts[step] > 0 ? renderDrillDown(first) : first}</span>
      {second !== null && <small>{second}</small>}
      {step === 'booked' && counts.bookings > 0 && (
        <small>
          <DrillDownButton drillDown={openedAs('bookings')}>
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

// A property of CSS's own.
const getShareStyle = (share: number) => ({ '--share': Math.min(share, 1) }) as CSSProperties
