import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Who is told of a visit, who answered, what to do next. */
export const reminders = {
  addresses: { reminders: '/reminders' },
  gate: { plans: ['standard', 'reminder'] },
  menu: { group: 'main', place: 30, label: 'reminders', icon: 'bell', badge: 'waiting' },
  readsItsAddress: true,
  screen: {
    name: 'reminders',
    async load(ask): Promise<LoadedScreen> {
      const [{ RemindersScreen }, { provideReminders }] = await Promise.all([
        import('../ui/reminders/RemindersScreen.tsx'),
        import('../ports/reminders.ts'),
      ])
      return { component: RemindersScreen, logic: provideReminders(ask, 'reminders') }
    },
  },
} as const satisfies Area
