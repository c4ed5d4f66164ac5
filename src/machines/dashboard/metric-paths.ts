import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import { formatQuery } from '../url-state/list-url-state.ts'
import { formatPeriod } from '../url-state/period.ts'
import { paths } from '../url-state/routes.ts'
import type { Dashboard, DashboardRequest } from './dashboard-context.ts'

/** Path of the list of waiting messages of a kind, for all days, scenarios and branches. */
export const toWaitingMessagesPath = (kind: ScenarioType): string =>
  paths[scenarioKinds[kind].screen]() +
  formatQuery({ scenario: 'all', kind, period: 'all', show: 'waiting' })

/** Paths of the other waiting work. It concerns the whole clinic, not the selected branch. */
export const waitingPaths: Record<Exclude<keyof Dashboard['waits'], 'kinds'>, string> = {
  tomorrow: paths.appointments() + formatQuery({ period: 'tomorrow', show: 'noAnswer' }),
  requests: paths.patients() + formatQuery({ show: 'requests' }),
  chats: paths.chats() + formatQuery({ show: 'waiting' }),
}

/** Paths of lists for the period's instants, because a branch may count its days in another time zone. */
function createListPaths({ span }: Dashboard, branchId: DashboardRequest['branchId']) {
  const { begins, ends } = span
  const days = { period: formatPeriod({ kind: 'moments', begins, ends }), branch: branchId }
  return {
    // The reminders screen also contains other kinds; the funnel counts reminders only.
    reminders: (show: string) =>
      paths.reminders() + formatQuery({ scenario: 'all', kind: 'reminder', ...days, show }),
    visits: (filter: Record<string, string>) =>
      paths.appointments() + formatQuery({ ...days, ...filter }),
    scores: (specialist: string | null) =>
      paths.nps() + formatQuery({ ...days, specialist, show: 'rated' }),
  }
}

/** Path of the survey list, for one specialist or all. */
export const toScoresPath = (
  dashboard: Dashboard,
  branchId: DashboardRequest['branchId'],
  specialist: string | null,
) => createListPaths(dashboard, branchId).scores(specialist)

/** Filters of the visits list that match a metric by outcome. */
const visitListFilters: Partial<Record<DrillDownMetric, Record<string, string>>> = {
  came: { outcome: 'attended' },
  missed: { outcome: 'noShow' },
  outcomeUnknown: { outcome: 'unknown' },
  canceledVisits: { status: 'canceled' },
}
const listedMessageMetrics: readonly DrillDownMetric[] = ['planned', 'sent', 'delivered', 'read']

/** Path of the list with the rows of a drill-down, where staff can act on them; null if no list shows exactly these rows. */
export function findListPath(
  { metric, type, days, comparedPeriod }: DrillDownTarget,
  dashboard: Dashboard,
  branchId: DashboardRequest['branchId'],
): string | null {
  if (days || comparedPeriod) return null
  const lists = createListPaths(dashboard, branchId)
  const visits = visitListFilters[metric]
  if (visits) return lists.visits(visits)
  if (metric === 'rated') return lists.scores(null)
  return type === 'reminder' && listedMessageMetrics.includes(metric)
    ? lists.reminders(metric)
    : null
}
