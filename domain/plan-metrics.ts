import {
  bookingMetrics,
  convertedMessageMetrics,
  liftMetrics,
  namedVisitMetrics,
  visitMetrics,
} from './drill-down.ts'
import { listPlanScenarioTypes, type Plan } from './plans.ts'
import { hasBookingAttribution } from './scenario-kinds.ts'

/** What comes after messages that sell (figures 16 to 22). */
const marketingMetrics: readonly string[] = [
  ...['booked', 'bookedUnknown', 'bookedCame', 'paid', 'paidKnown', 'paidUnknown'],
  ...convertedMessageMetrics,
  ...bookingMetrics,
  ...liftMetrics,
]

/** Figures of visits that reminders and notices speak of, and of what they were answered (figures 6, 9 to 15). */
const reminderMetrics: readonly string[] = [
  ...['told', 'approved', 'transferred', 'canceled', 'unclear', 'avoided'],
  ...visitMetrics.filter((name) => !marketingMetrics.includes(name)),
  ...namedVisitMetrics,
]

/** What surveys say (figures 27 and 28). */
const surveyMetrics: readonly string[] = ['rated', 'index', 'reviewed', 'reviews', 'transitions']

/** What is said in conversations (figures 26). */
const chatMetrics: readonly string[] = ['waited', 'response', 'staffLines', 'staffAnswered']

/** Whether a plan has a figure: each has those of its own scenarios (figures 40). */
export function hasMetric(plan: Plan, name: string): boolean {
  const kinds = listPlanScenarioTypes(plan)
  if (reminderMetrics.includes(name)) return kinds.includes('reminder')
  if (marketingMetrics.includes(name)) return kinds.some(hasBookingAttribution)
  if (surveyMetrics.includes(name)) return kinds.includes('nps')
  return !chatMetrics.includes(name) || plan === 'standard'
}
