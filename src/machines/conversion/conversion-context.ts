import type { ConversionQuery } from '../../../schema/generated/client/graphql.ts'
import type { DrillDownTarget, DrillDownTargetEvent } from '../metrics/drill-down-target.ts'
import { getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { METRICS_POLL_MS } from '../shared/poll-intervals.ts'
import { createQuery } from '../shared/query.machine.ts'

export type Conversion = NonNullable<ConversionQuery['conversion']>
export type ConversionRow = Conversion['rows'][number]
export type ConversionCounts = Conversion['total']

/** So many months up to this one, or from one to another, as `2026-11`. */
export type MonthRange =
  | { kind: 'last'; months: MonthCount }
  | { kind: 'span'; from: string; to: string }
export const monthCounts = [1, 3, 6, 12] as const
export type MonthCount = (typeof monthCounts)[number]

/** What rows may be apart by, besides the scenario. */
export const rowDimensions = ['text', 'channel', 'month'] as const
export type ConversionDimension = (typeof rowDimensions)[number]

/** Of which months and which branch, null: of all of them; and what rows are apart by. */
export interface ConversionRequest {
  months: MonthRange
  branchId: string | null
  dimensions: readonly ConversionDimension[]
}

/** Counts as they are, or shares of what each is counted of: the one stands first, and is what rows are sorted by. */
export type ConversionUnit = 'numbers' | 'percents'

/** What the address says of the screen. */
export interface ConversionUrlState extends ConversionRequest {
  unit: ConversionUnit
  /** A column, with a minus before it when the last come first; null: by kind and name. */
  sort: string | null
  /** Whose rows are open; null: no figure's. */
  drillDown: DrillDownTarget | null
}

export type ConversionEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'metrics.filter'; change: Partial<ConversionRequest> }
  | { type: 'unit.choose'; unit: ConversionUnit }
  | { type: 'sort.choose'; column: string }
  | { type: 'rows.more' }
  | DrillDownTargetEvent

/** So many rows are drawn at once; of more a part, until the reader asks for the next. */
export const ROWS_PER_STEP = 100

/** Whether more months were asked for than are ever counted together; the server says so of the first of them. */
export const isTooManyMonths = (error: unknown): boolean =>
  getFailureCode(error) === 'CHECK_DETAILS' && 'fromMonth' in toFailureTexts(error).fields

/** Figures as they came, with the branches they can be narrowed to and what they are of; the server may not count any. */
export interface ConversionData extends ConversionQuery {
  branchId: ConversionRequest['branchId']
  dimensions: ConversionRequest['dimensions']
}

export const conversionMetricsQuery = createQuery<ConversionData, ConversionRequest>(
  'conversionMetrics',
  METRICS_POLL_MS,
)
