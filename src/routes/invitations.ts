import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Invitations to another visit, and their results. */
export const invitations = {
  paths: { invitations: '/invitations' },
  accessRule: { plans: ['standard'] },
  menu: { group: 'main', order: 40, label: 'invitations', icon: 'mail' },
  handlesUrlChanges: true,
  screen: {
    name: 'invitations',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ InvitationsScreen }, { provideReminders }] = await Promise.all([
        import('../ui/reminders/InvitationsScreen.tsx'),
        import('../ports/reminders.ts'),
      ])
      return {
        component: InvitationsScreen,
        logic: provideReminders(callGateway, 'invitations'),
        systemId: 'reminders',
        input: { screen: 'invitations' },
      }
    },
  },
} as const satisfies RouteManifest
