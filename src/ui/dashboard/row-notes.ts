import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import type { DashboardCounts } from '../../machines/dashboard/dashboard-context.ts'
import type { MetricGroup, metricsByGroup } from '../../machines/dashboard/dashboard-metrics.ts'
import type { MetricValue } from '../../machines/metrics/metrics.ts'
import type { Strings } from '../i18n/i18n.ts'

type MetricNameIn<Group> = Group extends MetricGroup
  ? keyof (typeof metricsByGroup)[Group] & string
  : never
export type MetricRowName = MetricNameIn<MetricGroup>
/** Metrics that are not a share. */
type NonShareMetric = MetricNameIn<'returned'>

const isNonShareMetric = (name: MetricRowName): name is NonShareMetric => name in nonShareMetrics
const nonShareMetrics: Record<NonShareMetric, true> = {
  booked: true,
  bookedCame: true,
  paid: true,
  index: true,
  cost: true,
}

/** Note beside a metric's name: the total of its share, the rule where screens count differently, or how much of it is unknown, with its drill-down. */
export function getRowNote(
  name: MetricRowName,
  { format, value }: MetricValue,
  figures: DashboardCounts,
  strings: Strings,
): { text: string; figure?: DrillDownMetric; rule?: string } | null {
  const { t, count } = strings
  if (!isNonShareMetric(name))
    return format === 'share' ? { text: t(`dashboard.table.wholes.${name}`) } : null
  const { bookedUnknown, paidUnknown, costUnknown, scores } = figures
  if (name === 'booked') {
    const rule = t('dashboard.table.bookedRule')
    if (bookedUnknown === 0) return { text: rule }
    const text = count('dashboard.table.bookedUnknown', bookedUnknown)
    return { rule, text, figure: 'bookedUnknown' }
  }
  if (name === 'paid' && paidUnknown > 0)
    return { text: count('dashboard.table.paidUnknown', paidUnknown), figure: 'paidUnknown' }
  if (name === 'cost' && costUnknown > 0)
    return { text: count('dashboard.table.costUnknown', costUnknown), figure: 'costUnknown' }
  if (name !== 'index') return null
  const answerCount = scores.reduce((sum, one) => sum + one, 0)
  const answers = count('dashboard.scores.answers', answerCount)
  const tooFew = value === null && answerCount > 0
  return { text: tooFew ? `${answers}, ${t('dashboard.scores.tooFew')}` : answers }
}
