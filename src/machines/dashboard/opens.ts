import { addressOf } from '../places/list-place.ts'
import { periodName } from '../places/period.ts'
import { paths } from '../places/routes.ts'
import type { Dashboard, FiguresAsked } from './dashboard-parts.ts'

type Waiting = keyof Dashboard['waits']

/** Every reminder, whatever its day and scenario. */
const everyReminder = { scenario: 'all', period: 'all' }

/** The list in which each thing that waits is done. */
export const waitsAt = (branchId: FiguresAsked['branchId']): Record<Waiting, string> => {
  const at = (path: string, parts: Record<string, string>) =>
    path + addressOf({ ...parts, branch: branchId })
  return {
    unclear: at(paths.reminders(), { ...everyReminder, show: 'unclear' }),
    transferred: at(paths.reminders(), { ...everyReminder, show: 'transferred' }),
    failed: at(paths.reminders(), { ...everyReminder, show: 'failed' }),
    tomorrow: at(paths.appointments(), { period: 'tomorrow', show: 'noAnswer' }),
    detractors: at(paths.nps(), { period: 'all', show: 'waiting' }),
    requests: at(paths.clients(), { show: 'requests' }),
    // Conversations belong to no branch.
    chats: paths.chats() + addressOf({ show: 'waiting' }),
  }
}

/** Lists of the days that are counted. */
export function listsOf({ span }: Dashboard, branchId: FiguresAsked['branchId']) {
  const days = { period: periodName({ kind: 'span', ...span }), branch: branchId }
  return {
    reminders: (show: string) => paths.reminders() + addressOf({ scenario: 'all', ...days, show }),
    visits: (narrowed: Record<string, string>) =>
      paths.appointments() + addressOf({ ...days, ...narrowed }),
    scores: (specialist: string | null) =>
      paths.nps() + addressOf({ ...days, specialist, show: 'rated' }),
  }
}
