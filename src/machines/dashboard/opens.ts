import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { addressOf } from '../places/list-place.ts'
import { periodName } from '../places/period.ts'
import { paths } from '../places/routes.ts'
import type { Dashboard, FiguresAsked } from './dashboard-parts.ts'

/** The list in which messages of a kind that wait are seen to: all of them, whatever their day, scenario and branch. */
export const kindWaitsAt = (kind: ScenarioType): string =>
  paths[scenarioKinds[kind].shownOn]() +
  addressOf({ scenario: 'all', kind, period: 'all', show: 'waiting' })

/** The same of what else waits; it is the whole clinic's, whichever branch is looked at. */
export const waitsAt: Record<Exclude<keyof Dashboard['waits'], 'kinds'>, string> = {
  tomorrow: paths.appointments() + addressOf({ period: 'tomorrow', show: 'noAnswer' }),
  requests: paths.clients() + addressOf({ show: 'requests' }),
  chats: paths.chats() + addressOf({ show: 'waiting' }),
}

/** Lists of the days that are counted. */
export function listsOf({ span }: Dashboard, branchId: FiguresAsked['branchId']) {
  const days = { period: periodName({ kind: 'span', ...span }), branch: branchId }
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
