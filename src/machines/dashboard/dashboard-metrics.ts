import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import { calculateNpsIndex, type Metric } from '../metrics/metrics.ts'
import type { DashboardCounts } from './dashboard-context.ts'

const countKnownOutcomes = ({ came, missed }: DashboardCounts) => came + missed

/** The five key metrics. */
export const mainMetrics = {
  reached: {
    getValue: ({ reached }) => reached,
    getTotal: ({ reached, unreached }) => reached + unreached,
    betterWhen: 'more',
  },
  approved: {
    getValue: ({ approved }) => approved,
    getTotal: ({ told }) => told,
    betterWhen: 'more',
  },
  canceledInTime: {
    getValue: ({ canceledInTime }) => canceledInTime,
    getTotal: ({ canceledVisits }) => canceledVisits,
  },
  refilled: {
    getValue: ({ refilled }) => refilled,
    getTotal: ({ canceledInTime }) => canceledInTime,
    betterWhen: 'more',
  },
  missed: {
    getValue: ({ missed }) => missed,
    getTotal: countKnownOutcomes,
    format: 'share',
    betterWhen: 'less',
  },
} as const satisfies Record<string, Metric>

/** All other metrics by group, in the order of events. */
export const metricsByGroup = {
  messages: {
    sent: { getValue: ({ sent }) => sent, getTotal: ({ planned }) => planned },
    delivered: {
      getValue: ({ delivered }) => delivered,
      getTotal: ({ sent }) => sent,
      betterWhen: 'more',
    },
    read: {
      getValue: ({ read }) => read,
      getTotal: ({ readable }) => readable,
      betterWhen: 'more',
    },
    unknown: {
      getValue: ({ unknown }) => unknown,
      getTotal: ({ planned }) => planned,
      betterWhen: 'less',
    },
    answered: {
      getValue: ({ answered }) => answered,
      getTotal: ({ asked }) => asked,
      betterWhen: 'more',
    },
    transferred: { getValue: ({ transferred }) => transferred, getTotal: ({ told }) => told },
    canceled: { getValue: ({ canceled }) => canceled, getTotal: ({ told }) => told },
    unclear: {
      getValue: ({ unclear }) => unclear,
      getTotal: ({ told }) => told,
      betterWhen: 'less',
    },
  },
  visits: {
    came: { getValue: ({ came }) => came, getTotal: countKnownOutcomes, betterWhen: 'more' },
    missed: { getValue: ({ missed }) => missed, getTotal: countKnownOutcomes, betterWhen: 'less' },
    outcomeUnknown: {
      getValue: ({ outcomeUnknown }) => outcomeUnknown,
      getTotal: (figures) => countKnownOutcomes(figures) + figures.outcomeUnknown,
    },
    canceledVisits: {
      getValue: ({ canceledVisits }) => canceledVisits,
      getTotal: (figures) =>
        countKnownOutcomes(figures) + figures.outcomeUnknown + figures.canceledVisits,
    },
  },
  returned: {
    booked: { getValue: ({ booked }) => booked, betterWhen: 'more' },
    bookedCame: { getValue: ({ bookedCame }) => bookedCame, betterWhen: 'more' },
    paid: { getValue: ({ paid }) => paid, format: 'money', betterWhen: 'more' },
    index: {
      getValue: ({ scores }) => calculateNpsIndex(scores),
      format: 'index',
      betterWhen: 'more',
    },
    cost: { getValue: ({ cost }) => cost, format: 'money' },
  },
} as const satisfies Record<string, Record<string, Metric>>
export type MetricGroup = keyof typeof metricsByGroup

/** Key metrics of a plan without reminders. */
const surveyMetrics = {
  sent: metricsByGroup.messages.sent,
  delivered: metricsByGroup.messages.delivered,
  answered: metricsByGroup.messages.answered,
  index: metricsByGroup.returned.index,
  cost: metricsByGroup.returned.cost,
} as const satisfies Record<string, Metric>
export type MainMetric = keyof typeof mainMetrics | keyof typeof surveyMetrics

/** The key metrics of a plan in display order. */
export const listMainMetrics = (plan: TariffPlan) =>
  Object.entries(hasMetric(plan, 'reached') ? mainMetrics : surveyMetrics) as [MainMetric, Metric][] // Object.entries loses the key types
