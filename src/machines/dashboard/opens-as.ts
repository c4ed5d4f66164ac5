import type { DrillDownMetric, NamedVisitMetric } from '../../../domain/drill-down.ts'
import type { Opened } from '../figures/opened.ts'
import type { Dashboard } from './dashboard-parts.ts'
import type { MainMeasure, MeasureGroup, measures } from './measures.ts'

type NameIn<Group> = Group extends MeasureGroup ? keyof (typeof measures)[Group] & string : never

/** What a figure of the page opens: a sum opens what it is the sum of. */
export const opensAs = (name: MainMeasure | NameIn<MeasureGroup>): Opened => ({
  figure: name in sums ? sums[name as keyof typeof sums] : (name as DrillDownMetric),
  type: null,
})

const sums = { paid: 'bookedCame', index: 'rated', cost: 'sent' } as const satisfies Partial<
  Record<NameIn<MeasureGroup>, DrillDownMetric>
>

/** Visits of the journey by what came of them. */
export const namedAs: Record<
  keyof Dashboard['journey'] & ('came' | 'missed' | 'canceled' | 'unknown' | 'ahead'),
  NamedVisitMetric
> = {
  came: 'namedCame',
  missed: 'namedMissed',
  canceled: 'namedCanceled',
  unknown: 'namedUnknown',
  ahead: 'namedAhead',
}
