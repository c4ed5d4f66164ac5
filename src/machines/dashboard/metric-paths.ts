import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import { formatQuery } from '../url-state/list-url-state.ts'
import { formatPeriod } from '../url-state/period.ts'
import { paths } from '../url-state/routes.ts'
import type { Dashboard, DashboardRequest } from './dashboard-context.ts'

/** The list in which messages of a kind that wait are seen to: all of them, whatever their day, scenario and branch. */
export const toWaitingMessagesPath = (kind: ScenarioType): string =>
  paths[scenarioKinds[kind].screen]() +
  formatQuery({ scenario: 'all', kind, period: 'all', show: 'waiting' })

/** The same of what else waits; it is the whole clinic's, whichever branch is looked at. */
export const waitingPaths: Record<Exclude<keyof Dashboard['waits'], 'kinds'>, string> = {
  tomorrow: paths.appointments() + formatQuery({ period: 'tomorrow', show: 'noAnswer' }),
  requests: paths.patients() + formatQuery({ show: 'requests' }),
  chats: paths.chats() + formatQuery({ show: 'waiting' }),
}

/** Lists of what is counted: between its instants, for a branch may have days of another zone (figures.md 31). */
function createListPaths({ span }: Dashboard, branchId: DashboardRequest['branchId']) {
  const { begins, ends } = span
  const days = { period: formatPeriod({ kind: 'moments', begins, ends }), branch: branchId }
  return {
    // The screen of reminders has notices and memos, too; the journey counts none of them.
    reminders: (show: string) =>
      paths.reminders() + formatQuery({ scenario: 'all', kind: 'reminder', ...days, show }),
    visits: (filter: Record<string, string>) =>
      paths.appointments() + formatQuery({ ...days, ...filter }),
    scores: (specialist: string | null) =>
      paths.nps() + formatQuery({ ...days, specialist, show: 'rated' }),
  }
}

/** The surveys of a specialist's patients, or of all. */
export const toScoresPath = (
  dashboard: Dashboard,
  branchId: DashboardRequest['branchId'],
  specialist: string | null,
) => createListPaths(dashboard, branchId).scores(specialist)

/** Visits of the days by what came of them, as the list of visits has them. */
const visitListFilters: Partial<Record<DrillDownMetric, Record<string, string>>> = {
  came: { outcome: 'attended' },
  missed: { outcome: 'noShow' },
  outcomeUnknown: { outcome: 'unknown' },
  canceledVisits: { status: 'canceled' },
}
const listedMessageMetrics: readonly DrillDownMetric[] = ['planned', 'sent', 'delivered', 'read']

/** The list in which staff see to what a figure counts, with its patients; null: there is none of just these. */
export function findListPath(
  { metric: figure, type, days, comparedPeriod: beside }: DrillDownTarget,
  dashboard: Dashboard,
  branchId: DashboardRequest['branchId'],
): string | null {
  if (days || beside) return null
  const lists = createListPaths(dashboard, branchId)
  const visits = visitListFilters[figure]
  if (visits) return lists.visits(visits)
  if (figure === 'rated') return lists.scores(null)
  return type === 'reminder' && listedMessageMetrics.includes(figure)
    ? lists.reminders(figure)
    : null
}
