import type { CSSProperties } from 'react'
import { type FunnelStep, getStepShare, getStepTotal } from '../../../domain/conversion.ts'
import type { BookingMetric } from '../../../domain/drill-down.ts'
import type {
  ConversionCounts,
  ConversionUnit,
} from '../../machines/conversion/conversion-parts.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { useWords } from '../i18n/context.ts'
import { moneyWords } from '../i18n/money.ts'
import { NOTHING, percentWords } from '../i18n/percents.ts'

interface StepCellProps {
  step: FunnelStep
  unit: ConversionUnit
  counts: ConversionCounts
  /** Whether messages of this kind take the step at all. */
  taken: boolean
  currency: string | null
  /** What a count of the row opens. */
  openedAs: (counted: FunnelStep | BookingMetric) => Opened
}

/** A step's count and its share, whichever is read first; with a bar of how many of the planned came so far. */
export function StepCell({ step, unit, counts, taken, currency, openedAs }: StepCellProps) {
  const words = useWords()
  const { t, number, count, locale } = words
  const opens = (shown: string) => (
    <OpenFigure opened={openedAs(step)} label={`${t(`conversion.steps.${step}`)}: ${shown}`}>
      {shown}
    </OpenFigure>
  )
  const whole = getStepTotal(step, counts)
  // Where nothing could take the step, nought would say that nobody wanted to. What was left out after an earlier step of its had gone is sent, though not planned.
  if (!taken || (whole === 0 && !counts[step])) return <td data-step={step}>{NOTHING}</td>
  if (step === 'paid') {
    const { paid, paidUnknown } = counts
    return (
      <td data-step={step}>
        <span>{paid === null ? NOTHING : opens(moneyWords(paid, currency, locale))}</span>
        {paidUnknown > 0 && (
          <small>
            <OpenFigure opened={openedAs('bookingsUnpaid')}>
              {count('conversion.paidUnknown', paidUnknown)}
            </OpenFigure>
          </small>
        )}
      </td>
    )
  }
  const many = number(counts[step])
  const share = whole === null ? null : percentWords(getStepShare(step, counts), words)
  const [first, second] = unit === 'numbers' || share === null ? [many, share] : [share, many]
  return (
    <td data-step={step}>
      {/* Of nought there is nothing to look at. */}
      <span>{counts[step] > 0 ? opens(first) : first}</span>
      {second !== null && <small>{second}</small>}
      {step === 'booked' && counts.bookings > 0 && (
        <small>
          <OpenFigure opened={openedAs('bookings')}>
            {count('conversion.bookings', counts.bookings)}
          </OpenFigure>
        </small>
      )}
      {step !== 'planned' && counts.planned > 0 && (
        <i aria-hidden="true" style={partly(counts[step] / counts.planned)} />
      )}
    </td>
  )
}

// A property of CSS's own.
const partly = (share: number) => ({ '--share': Math.min(share, 1) }) as CSSProperties
