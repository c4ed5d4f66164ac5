import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** What staff are told of. */
export const notifications = {
  addresses: { notifications: '/notifications-center' },
  menu: { group: 'more', place: 30, label: 'notifications', icon: 'inbox', badge: 'unread' },
  readsItsAddress: true,
  screen: {
    name: 'notifications',
    async load(ask): Promise<LoadedScreen> {
      const [{ NotificationsScreen }, { provideAlertList }] = await Promise.all([
        import('../ui/notifications/NotificationsScreen.tsx'),
        import('../ports/notifications.ts'),
      ])
      return {
        component: NotificationsScreen,
        logic: provideAlertList(ask),
        input: { search: location.search },
      }
    },
  },
} as const satisfies Area
