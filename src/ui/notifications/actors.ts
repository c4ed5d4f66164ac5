import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor } from '../shared/actors.ts'

export type NotificationCenterActor = SystemActors['notifications']['actor']
export type NotificationListActor = SystemActors['notificationsList']['actor']

/** The chart of the notification center and its parts, while it is open. */
export const useNotificationCenter = () => useActor('notifications')
export const useNotificationList = () => useActor('notificationsList')
export const usePopupPeriod = () => useActor('popupPeriod')
/** How many are unread, and what pops up: while one is signed in. */
export const useUnreadNotifications = () => useActor('unreadNotifications')
export const usePopups = () => useActor('popups')
/** The request that the address opens. */
export const usePatientRequest = () => useActor('patientRequest')
