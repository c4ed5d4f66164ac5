import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { Opened } from '../figures/opened.ts'
import { addressOf } from '../places/list-place.ts'
import { periodName } from '../places/period.ts'
import { paths } from '../places/routes.ts'
import type { Dashboard, FiguresAsked } from './dashboard-parts.ts'

/** The list in which messages of a kind that wait are seen to: all of them, whatever their day, scenario and branch. */
export const kindWaitsAt = (kind: ScenarioType): string =>
  paths[scenarioKinds[kind].screen]() +
  addressOf({ scenario: 'all', kind, period: 'all', show: 'waiting' })

/** The same of what else waits; it is the whole clinic's, whichever branch is looked at. */
export const waitsAt: Record<Exclude<keyof Dashboard['waits'], 'kinds'>, string> = {
  tomorrow: paths.appointments() + addressOf({ period: 'tomorrow', show: 'noAnswer' }),
  requests: paths.clients() + addressOf({ show: 'requests' }),
  chats: paths.chats() + addressOf({ show: 'waiting' }),
}

/** Lists of what is counted: between its instants, for a branch may have days of another zone (figures.md 31). */
function listsOf({ span }: Dashboard, branchId: FiguresAsked['branchId']) {
  const { begins, ends } = span
  const days = { period: periodName({ kind: 'moments', begins, ends }), branch: branchId }
  return {
    // The screen of reminders has notices and memos, too; the journey counts none of them.
    reminders: (show: string) =>
      paths.reminders() + addressOf({ scenario: 'all', kind: 'reminder', ...days, show }),
    visits: (narrowed: Record<string, string>) =>
      paths.appointments() + addressOf({ ...days, ...narrowed }),
    scores: (specialist: string | null) =>
      paths.nps() + addressOf({ ...days, specialist, show: 'rated' }),
  }
}

/** The surveys of a specialist's patients, or of all. */
export const scoresAt = (
  dashboard: Dashboard,
  branchId: FiguresAsked['branchId'],
  specialist: string | null,
) => listsOf(dashboard, branchId).scores(specialist)

/** Visits of the days by what came of them, as the list of visits has them. */
const narrowed: Partial<Record<DrillDownMetric, Record<string, string>>> = {
  came: { outcome: 'attended' },
  missed: { outcome: 'noShow' },
  outcomeUnknown: { outcome: 'unknown' },
  canceledVisits: { status: 'canceled' },
}
const shown: readonly DrillDownMetric[] = ['planned', 'sent', 'delivered', 'read']

/** The list in which staff see to what a figure counts, with its patients; null: there is none of just these. */
export function listOf(
  { figure, type, days, beside }: Opened,
  dashboard: Dashboard,
  branchId: FiguresAsked['branchId'],
): string | null {
  if (days || beside) return null
  const lists = listsOf(dashboard, branchId)
  const visits = narrowed[figure]
  if (visits) return lists.visits(visits)
  if (figure === 'rated') return lists.scores(null)
  return type === 'reminder' && shown.includes(figure) ? lists.reminders(figure) : null
}
