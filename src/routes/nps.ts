import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** What patients say after a visit: their scores, and the index that is made of them. */
export const nps = {
  addresses: { nps: '/nps' },
  gate: { plans: ['standard', 'nps'] },
  menu: { group: 'main', place: 50, label: 'nps', icon: 'heart' },
  readsItsAddress: true,
  screen: {
    name: 'nps',
    async load(ask): Promise<LoadedScreen> {
      const [{ NpsScreen }, { provideReminders }] = await Promise.all([
        import('../ui/reminders/NpsScreen.tsx'),
        import('../ports/reminders.ts'),
      ])
      return {
        component: NpsScreen,
        logic: provideReminders(ask, 'nps'),
        as: 'reminders',
        input: { screen: 'nps' },
      }
    },
  },
} as const satisfies Area
