import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Survey scores and the Net Promoter Score. */
export const nps = {
  paths: { nps: '/nps' },
  accessRule: { plans: ['standard', 'nps'] },
  menu: { group: 'main', order: 50, label: 'nps', icon: 'heart' },
  handlesUrlChanges: true,
  screen: {
    name: 'nps',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ NpsScreen }, { provideReminders }] = await Promise.all([
        import('../ui/reminders/NpsScreen.tsx'),
        import('../ports/reminders.ts'),
      ])
      return {
        component: NpsScreen,
        logic: provideReminders(callGateway, 'nps'),
        systemId: 'reminders',
        input: { screen: 'nps' },
      }
    },
  },
} as const satisfies RouteManifest
