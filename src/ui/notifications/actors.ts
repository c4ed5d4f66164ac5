import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor } from '../shared/actors.ts'

export type NotificationCenterActor = SystemActors['notifications']['actor']
export type NotificationListActor = SystemActors['notificationsList']['actor']

/** Chart of the notification center and its child actors, while it is open. */
export const useNotificationCenter = () => useActor('notifications')
export const useNotificationList = () => useActor('notificationsList')
export const usePopupPeriod = () => useActor('popupPeriod')
/** Unread counts and pop-ups, while signed in. */
export const useUnreadNotifications = () => useActor('unreadNotifications')
export const usePopups = () => useActor('popups')
/** The patient request that the address opens. */
export const usePatientRequest = () => useActor('patientRequest')
