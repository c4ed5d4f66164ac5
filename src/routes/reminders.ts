import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Reminders and patients' answers. */
export const reminders = {
  paths: { reminders: '/reminders' },
  accessRule: { plans: ['standard', 'reminder'] },
  menu: { group: 'main', order: 30, label: 'reminders', icon: 'bell', badge: 'waiting' },
  handlesUrlChanges: true,
  screen: {
    name: 'reminders',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ RemindersScreen }, { provideReminders }] = await Promise.all([
        import('../ui/reminders/RemindersScreen.tsx'),
        import('../ports/reminders.ts'),
      ])
      return { component: RemindersScreen, logic: provideReminders(callGateway, 'reminders') }
    },
  },
} as const satisfies RouteManifest
