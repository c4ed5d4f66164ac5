import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Patients who are asked to come again, and what came of it. */
export const invitations = {
  addresses: { invitations: '/invitations' },
  gate: { plans: ['standard'] },
  menu: { group: 'main', place: 40, label: 'invitations', icon: 'mail' },
  readsItsAddress: true,
  screen: {
    name: 'invitations',
    async load(ask): Promise<LoadedScreen> {
      const [{ InvitationsScreen }, { provideReminders }] = await Promise.all([
        import('../ui/reminders/InvitationsScreen.tsx'),
        import('../ports/reminders.ts'),
      ])
      return {
        component: InvitationsScreen,
        logic: provideReminders(ask, 'invitations'),
        as: 'reminders',
        input: { screen: 'invitations' },
      }
    },
  },
} as const satisfies Area
