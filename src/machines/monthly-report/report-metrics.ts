import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import type { Metric, MetricCounts, MetricUnit, MetricValue } from '../metrics/metrics.ts'
import {
  compareValues,
  estimateMetric,
  judgeChange,
  type MetricChangeValue,
  measureMetric,
  type Verdict,
} from '../metrics/metrics.ts'
import type { MonthlyReport, MonthMetrics, ReportMonth } from './monthly-report-context.ts'

/** Definition of a report metric; `getTotal` gives its share. */
export interface ReportMetric {
  getValue: (month: MonthMetrics) => number | null
  getTotal?: (figures: MetricCounts) => number
  format?: Metric['format']
  betterWhen?: Metric['betterWhen']
}

const toReportMetric = ({ getValue, getTotal, ...rest }: Metric): ReportMetric => ({
  getValue: ({ figures }) => getValue(figures),
  ...(getTotal && { getTotal }),
  ...rest,
})

const mainMetrics = {
  sent: toReportMetric({ getValue: ({ sent }) => sent }),
  cost: toReportMetric({ getValue: ({ cost }) => cost, format: 'money' }),
  avoided: { getValue: ({ avoided }) => avoided.visits, betterWhen: 'more' },
  booked: toReportMetric({ getValue: ({ booked }) => booked, betterWhen: 'more' }),
  saved: { getValue: ({ secondsSaved }) => secondsSaved, format: 'duration' },
} as const satisfies Record<string, ReportMetric>

/** All report metrics by section, in display order. */
export const reportMetrics = {
  messages: {
    sent: mainMetrics.sent,
    delivered: toReportMetric({
      getValue: ({ delivered }) => delivered,
      getTotal: ({ sent }) => sent,
      betterWhen: 'more',
    }),
    answered: toReportMetric({
      getValue: ({ answered }) => answered,
      getTotal: ({ asked }) => asked,
      betterWhen: 'more',
    }),
    cost: mainMetrics.cost,
  },
  visits: {
    approved: toReportMetric({
      getValue: ({ approved }) => approved,
      getTotal: ({ told }) => told,
      betterWhen: 'more',
    }),
    canceledInTime: toReportMetric({
      getValue: ({ canceledInTime }) => canceledInTime,
      getTotal: ({ canceledVisits }) => canceledVisits,
    }),
    refilled: toReportMetric({
      getValue: ({ refilled }) => refilled,
      getTotal: ({ canceledInTime }) => canceledInTime,
      betterWhen: 'more',
    }),
    missed: toReportMetric({
      getValue: ({ missed }) => missed,
      getTotal: ({ came, missed }) => came + missed,
      betterWhen: 'less',
    }),
    avoided: mainMetrics.avoided,
  },
  returned: {
    booked: mainMetrics.booked,
    bookedCame: toReportMetric({ getValue: ({ bookedCame }) => bookedCame, betterWhen: 'more' }),
    paid: toReportMetric({ getValue: ({ paid }) => paid, format: 'money', betterWhen: 'more' }),
  },
  opinions: {
    index: { getValue: ({ nps }) => nps.index, format: 'index', betterWhen: 'more' },
    reviews: { getValue: ({ reviews }) => reviews, betterWhen: 'more' },
    transitions: { getValue: ({ transitions }) => transitions, betterWhen: 'more' },
  },
  time: {
    saved: mainMetrics.saved,
    response: {
      getValue: ({ response }) => response.median,
      format: 'duration',
      betterWhen: 'less',
    },
  },
} as const satisfies Record<string, Record<string, ReportMetric>>
export type ReportMetricGroup = keyof typeof reportMetrics

/** What the messages of a month cost and brought. */
export const balanceMetrics = [
  ['cost', reportMetrics.messages.cost],
  ['booked', reportMetrics.returned.booked],
  ['paid', reportMetrics.returned.paid],
] as const

const { canceledInTime } = reportMetrics.visits
const { index, reviews } = reportMetrics.opinions
const { sent, cost, avoided, booked, saved } = mainMetrics
/** The five key metrics of each plan in display order. */
const mainMetricsByPlan = {
  standard: { sent, cost, avoided, booked, saved },
  reminder: { sent, cost, avoided, canceledInTime, saved },
  nps: { sent, cost, index, reviews, saved },
} as const satisfies Record<TariffPlan, Record<string, ReportMetric>>
type MetricNamesOf<Main> = Main extends unknown ? keyof Main & string : never
export type MainMetric = MetricNamesOf<(typeof mainMetricsByPlan)[TariffPlan]>

export const listMainMetrics = (plan: TariffPlan) =>
  Object.entries(mainMetricsByPlan[plan]) as [MainMetric, ReportMetric][] // Object.entries loses the key types

/** Value of a metric in a month; null for a month without data. */
export function getMonthValue(
  { getValue, format = 'number' }: ReportMetric,
  { figures }: ReportMonth,
): MetricValue {
  return { value: figures && getValue(figures), format }
}

/** Share of the metric's total; null for a total of zero or a month without data. */
export function getMonthShare(
  { getValue, getTotal }: ReportMetric,
  { figures }: ReportMonth,
): number | null {
  if (!figures || !getTotal) return null
  const metric = { getValue: () => getValue(figures), getTotal }
  return measureMetric(metric, figures.figures, 'percents' satisfies MetricUnit).value
}

/** Change from another month. Metrics with a total are compared by share, because more visits raise every count. */
export function compareMonths(
  measure: ReportMetric,
  { own }: Pick<MonthlyReport, 'own'>,
  other: ReportMonth,
): MetricChangeValue {
  const value = (month: ReportMonth): MetricValue =>
    measure.getTotal
      ? { value: getMonthShare(measure, month), format: 'share' }
      : getMonthValue(measure, month)
  return compareValues(value(own), value(other))
}

/** Whether a metric's share, or the NPS, is better or worse than in another month beyond chance; null otherwise. */
export function judgeMonth(
  measure: ReportMetric,
  { own }: Pick<MonthlyReport, 'own'>,
  other: ReportMonth,
): Verdict | null {
  const estimate = ({ figures }: ReportMonth) =>
    figures &&
    estimateMetric({ ...measure, getValue: () => measure.getValue(figures) }, figures.figures)
  return judgeChange(measure.betterWhen, estimate(own), estimate(other))
}
