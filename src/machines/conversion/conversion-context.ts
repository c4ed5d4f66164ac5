import type { ConversionQuery } from '../../../schema/generated/client/graphql.ts'
import type { DrillDownTarget, DrillDownTargetEvent } from '../metrics/drill-down-target.ts'
import { getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { METRICS_POLL_MS } from '../shared/poll-intervals.ts'
import { createQuery } from '../shared/query.machine.ts'

export type Conversion = NonNullable<ConversionQuery['conversion']>
export type ConversionRow = Conversion['rows'][number]
export type ConversionCounts = Conversion['total']

/** The last so many months including the current one, or a span of months such as `2026-11`. */
export type MonthRange =
  | { kind: 'last'; months: MonthCount }
  | { kind: 'span'; from: string; to: string }
export const monthCounts = [1, 3, 6, 12] as const
export type MonthCount = (typeof monthCounts)[number]

/** Dimensions to split rows by, in addition to the scenario. */
export const rowDimensions = ['text', 'channel', 'month'] as const
export type ConversionDimension = (typeof rowDimensions)[number]

/** Months, branch (null: all) and dimensions of a request. */
export interface ConversionRequest {
  months: MonthRange
  branchId: string | null
  dimensions: readonly ConversionDimension[]
}

/** Whether rows show and sort by counts or by shares. */
export type ConversionUnit = 'numbers' | 'percents'

/** URL state of the screen. */
export interface ConversionUrlState extends ConversionRequest {
  unit: ConversionUnit
  /** Sort column, with a leading minus for descending; null: by kind and name. */
  sort: string | null
  /** Metric with an open drill-down; null if none. */
  drillDown: DrillDownTarget | null
}

export type ConversionEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'metrics.filter'; change: Partial<ConversionRequest> }
  | { type: 'metricUnit.choose'; unit: ConversionUnit }
  | { type: 'sort.choose'; column: string }
  | { type: 'rows.more' }
  | DrillDownTargetEvent

/** Rows per step; the user can show more. */
export const ROWS_PER_STEP = 100

/** Whether the request exceeds the allowed number of months. The server reports this for `fromMonth`. */
export const isTooManyMonths = (error: unknown): boolean =>
  getFailureCode(error) === 'CHECK_DETAILS' && 'fromMonth' in toFailureTexts(error).fields

/** A response with its request. The server may have no metrics. */
export interface ConversionData extends ConversionQuery {
  branchId: ConversionRequest['branchId']
  dimensions: ConversionRequest['dimensions']
}

export const conversionMetricsQuery = createQuery<ConversionData, ConversionRequest>(
  'conversionMetrics',
  METRICS_POLL_MS,
)
