import type { DrillDownMetric, NamedVisitMetric } from '../../../domain/drill-down.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import type { Dashboard } from './dashboard-context.ts'
import type { MainMetric, MetricGroup, metricsByGroup } from './dashboard-metrics.ts'

type MetricNameIn<Group> = Group extends MetricGroup
  ? keyof (typeof metricsByGroup)[Group] & string
  : never

/** The drill-down of a metric; a sum opens what it is the sum of. */
export const toMetricDrillDown = (
  name: MainMetric | MetricNameIn<MetricGroup>,
): DrillDownTarget => ({
  metric:
    name in sourceMetrics
      ? sourceMetrics[name as keyof typeof sourceMetrics]
      : (name as DrillDownMetric),
  type: null,
})

const sourceMetrics = {
  paid: 'bookedCame',
  index: 'rated',
  cost: 'sent',
} as const satisfies Partial<Record<MetricNameIn<MetricGroup>, DrillDownMetric>>

/** Drill-down metrics of the reminded visits by outcome. */
export const funnelVisitMetrics: Record<
  keyof Dashboard['journey'] & ('came' | 'missed' | 'canceled' | 'unknown' | 'ahead'),
  NamedVisitMetric
> = {
  came: 'namedCame',
  missed: 'namedMissed',
  canceled: 'namedCanceled',
  unknown: 'namedUnknown',
  ahead: 'namedAhead',
}
