import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Notification center. */
export const notifications = {
  paths: { notifications: '/notifications-center' },
  menu: { group: 'more', order: 30, label: 'notifications', icon: 'inbox', badge: 'unread' },
  handlesUrlChanges: true,
  screen: {
    name: 'notifications',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ NotificationsScreen }, { provideNotificationList }] = await Promise.all([
        import('../ui/notifications/NotificationsScreen.tsx'),
        import('../ports/notifications.ts'),
      ])
      return {
        component: NotificationsScreen,
        logic: provideNotificationList(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
