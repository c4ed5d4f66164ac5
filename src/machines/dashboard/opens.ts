import { addressOf } from '../places/list-place.ts'
import { periodName } from '../places/period.ts'
import { paths } from '../places/routes.ts'
import type { Dashboard, FiguresAsked } from './dashboard-parts.ts'

type Waiting = keyof Dashboard['waits']

/** Every reminder, whatever its day and scenario. */
const everyReminder = { scenario: 'all', period: 'all' }

/** The list in which each thing that waits is done; what waits is the whole clinic's, whichever branch is looked at. */
export const waitsAt: Record<Waiting, string> = {
  unclear: paths.reminders() + addressOf({ ...everyReminder, show: 'unclear' }),
  transferred: paths.reminders() + addressOf({ ...everyReminder, show: 'transferred' }),
  failed: paths.reminders() + addressOf({ ...everyReminder, show: 'failed' }),
  tomorrow: paths.appointments() + addressOf({ period: 'tomorrow', show: 'noAnswer' }),
  detractors: paths.nps() + addressOf({ period: 'all', show: 'waiting' }),
  requests: paths.clients() + addressOf({ show: 'requests' }),
  chats: paths.chats() + addressOf({ show: 'waiting' }),
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
