import {
  bookingFigures,
  broughtFigures,
  namedFigures,
  provenFigures,
  visitFigures,
} from './drill-down.ts'
import { type Plan, typesOfPlan } from './plans.ts'
import { looksBack } from './scenario-kinds.ts'

/** What comes after messages that sell (figures 16 to 22). */
const ofSelling: readonly string[] = [
  ...['booked', 'bookedUnknown', 'bookedCame', 'paid', 'paidKnown', 'paidUnknown'],
  ...broughtFigures,
  ...bookingFigures,
  ...provenFigures,
]

/** Figures of visits that reminders and notices speak of, and of what they were answered (figures 6, 9 to 15). */
const ofVisits: readonly string[] = [
  ...['told', 'approved', 'transferred', 'canceled', 'unclear', 'avoided'],
  ...visitFigures.filter((name) => !ofSelling.includes(name)),
  ...namedFigures,
]

/** What surveys say (figures 27 and 28). */
const ofOpinions: readonly string[] = ['rated', 'index', 'reviewed', 'reviews', 'transitions']

/** What is said in conversations (figures 26). */
const ofChats: readonly string[] = ['waited', 'response', 'staffLines', 'staffAnswered']

/** Whether a plan has a figure: each has those of its own scenarios (figures 40). */
export function hasFigure(plan: Plan, name: string): boolean {
  const kinds = typesOfPlan(plan)
  if (ofVisits.includes(name)) return kinds.includes('reminder')
  if (ofSelling.includes(name)) return kinds.some(looksBack)
  if (ofOpinions.includes(name)) return kinds.includes('nps')
  return !ofChats.includes(name) || plan === 'standard'
}
