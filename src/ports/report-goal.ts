import { ReportGoalDocument } from '../../schema/generated/client/graphql.ts'
import type { Goal } from '../machines/shell/shell.machine.ts'
import type { Ask } from './ask.ts'

/** The analytics: the console in development, else the page's own host, which counts by clinic and hour. */
export function reportGoal(ask: Ask, goal: Goal) {
  if (import.meta.env.DEV) console.info('Goal reached:', goal)
  else ask.tell(ReportGoalDocument, { goal })
}
