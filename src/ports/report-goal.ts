import { ReportGoalDocument } from '../../schema/generated/client/graphql.ts'
import type { Goal } from '../machines/shell/shell.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Reports a goal: to the console in development, otherwise to the page's own host, which counts by clinic and hour. */
export function reportGoal(callGateway: GatewayCaller, goal: Goal) {
  if (import.meta.env.DEV) console.info('Goal reached:', goal)
  else callGateway.sendBeacon(ReportGoalDocument, { goal })
}
