import type { ActorContract } from '../shared/actor-contract.ts'
import { createList, type ListEvent } from '../shared/list.machine.ts'
import { createQuery, type QueryEvent } from '../shared/query.machine.ts'
import type { NotificationRow, NotificationsFilter, Periodicity } from './notification.ts'

export const notificationsList = createList<NotificationRow, NotificationsFilter, null>(
  'notificationsList',
  ['alert', 'request'],
)
export const popupPeriodQuery = createQuery<Periodicity | null, null>('popupPeriod', 0, ['company'])

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    notificationsList: {
      events: ListEvent<NotificationRow, NotificationsFilter>
      actor: ActorContract<typeof notificationsList, 'error' | 'more' | 'pages' | 'total'>
    }
    popupPeriod: { events: QueryEvent<null>; actor: ActorContract<typeof popupPeriodQuery, 'data'> }
  }
}
