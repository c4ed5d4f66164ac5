import type { DrillDownMetric, LiftMetric } from '../../../domain/drill-down.ts'
import type { Opened } from '../figures/opened.ts'
import type { Avoided, Efficiency } from './efficiency-parts.ts'
import type { MainMeasure, MonthGroup, monthMeasures } from './month-measures.ts'

type NameIn<Group> = Group extends MonthGroup ? keyof (typeof monthMeasures)[Group] & string : never
export type MonthFigure = MainMeasure | NameIn<MonthGroup>
type Days = NonNullable<Opened['days']>

/** What a figure of the month opens where it is not called so itself: a sum opens what it is the sum of. */
const sums = {
  cost: 'sent',
  saved: 'sent',
  avoided: 'reached',
  paid: 'bookedCame',
  index: 'rated',
  reviews: 'reviewed',
  response: 'waited',
} as const satisfies Partial<Record<MonthFigure, DrillDownMetric>>

const daysOf = ({ own }: Pick<Efficiency, 'own'>): Days => ({
  from: own.span.from,
  to: own.span.to,
})

/** The rows of a figure in the month. */
export const figureAs = (figure: DrillDownMetric, told: Efficiency): Opened => ({
  figure,
  type: null,
  days: daysOf(told),
})

/** What a figure of the month is made of. */
export const opensAs = (name: MonthFigure, told: Efficiency): Opened =>
  figureAs(name in sums ? sums[name as keyof typeof sums] : (name as DrillDownMetric), told)

/** The visits that are compared, of the month or of the twelve months that end with it. */
export const comparedAs = (
  figure: 'reached' | 'reachedMissed' | 'unreached' | 'unreachedMissed',
  basis: Avoided['basis'],
  told: Efficiency,
): Opened => {
  const { from, to } = daysOf(told)
  return { figure, type: null, days: { from: basis === 'month' ? from : yearTo(from), to } }
}

/** The first day of the eleventh month before that of a first day. */
function yearTo(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) - 11
  return `${Math.floor(months / 12)}-${`${(months % 12) + 1}`.padStart(2, '0')}-01`
}

/** The patients of a scenario who are compared, as of the month's end. */
export const provenAs = (figure: LiftMetric, scenarioId: string, told: Efficiency): Opened => ({
  figure,
  type: null,
  of: { scenarioId },
  days: daysOf(told),
})

/** What one of staff wrote in the month. */
export const staffAs = (
  figure: 'staffLines' | 'staffAnswered',
  employeeId: string,
  told: Efficiency,
): Opened => ({ figure, type: null, of: { employeeId }, days: daysOf(told) })
