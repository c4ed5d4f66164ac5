// The independent reference: all metrics of one period by plain loops over the records, written from the definitions alone.

import { asOf } from './as-of.ts'
import { type BookingFigures, bookingFigures } from './bookings.ts'
import { type Conversion, conversionByKind } from './conversion.ts'
import { type CostFigures, costFigures } from './cost.ts'
import { chosenVariants, type DefinitionVariants } from './definition-variants.ts'
import { type Journey, journeyOf } from './funnel.ts'
import { type MessageFigures, messageFigures } from './messages.ts'
import { scores } from './nps.ts'
import type { ClinicHistory } from './records.ts'
import { instant, type Scope } from './scope.ts'
import { type VisitFigures, visitFigures } from './visits.ts'

export type Asked = {
  from: string
  to: string
  now: string
  branch?: string | null
  // Other understandings of unclear points of the definitions.
  readings?: Partial<DefinitionVariants>
}

export type ReferenceMetrics = MessageFigures &
  CostFigures &
  VisitFigures &
  BookingFigures & { scores: number[]; journey: Journey }

function scopeOf(life: ClinicHistory, asked: Asked): Scope {
  const now = instant(asked.now)
  return {
    life: asOf(life, now),
    from: instant(asked.from),
    to: instant(asked.to),
    now,
    branch: asked.branch,
    readings: { ...chosenVariants, ...asked.readings },
  }
}

// Conversion of the messages by kind.
export const computeConversion = (life: ClinicHistory, asked: Asked): Map<string, Conversion> =>
  conversionByKind(scopeOf(life, asked))

export function computeMetrics(life: ClinicHistory, asked: Asked): ReferenceMetrics {
  const scope = scopeOf(life, asked)
  return {
    ...messageFigures(scope),
    ...costFigures(scope),
    ...visitFigures(scope),
    ...bookingFigures(scope),
    scores: scores(scope),
    journey: journeyOf(scope),
  }
}
