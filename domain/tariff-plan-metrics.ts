import {
  bookingMetrics,
  convertedMessageMetrics,
  liftMetrics,
  namedVisitMetrics,
  visitMetrics,
} from './drill-down.ts'
import { hasBookingAttribution } from './scenario-kinds.ts'
import { listTariffScenarioTypes, type TariffPlan } from './tariff-plans.ts'

/** Results of messages that sell. */
const marketingMetrics: readonly string[] = [
  ...['booked', 'bookedUnknown', 'bookedCame', 'paid', 'paidKnown', 'paidUnknown'],
  ...convertedMessageMetrics,
  ...bookingMetrics,
  ...liftMetrics,
]

/** Visits named by reminders and notices, and the answers to them. */
const reminderMetrics: readonly string[] = [
  ...['told', 'approved', 'transferred', 'canceled', 'unclear', 'avoided'],
  ...visitMetrics.filter((name) => !marketingMetrics.includes(name)),
  ...namedVisitMetrics,
]

/** Results of surveys. */
const surveyMetrics: readonly string[] = ['rated', 'index', 'reviewed', 'reviews', 'transitions']

/** Metrics of conversations. */
const chatMetrics: readonly string[] = ['waited', 'response', 'staffLines', 'staffAnswered']

/** Whether a plan includes a metric: each includes those of its own scenarios. */
export function hasMetric(plan: TariffPlan, name: string): boolean {
  const kinds = listTariffScenarioTypes(plan)
  if (reminderMetrics.includes(name)) return kinds.includes('reminder')
  if (marketingMetrics.includes(name)) return kinds.some(hasBookingAttribution)
  if (surveyMetrics.includes(name)) return kinds.includes('nps')
  return !chatMetrics.includes(name) || plan === 'standard'
}
