import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** The clinic's card, one's own choices. */
export const settings = {
  addresses: { settings: '/settings' },
  menu: { group: 'more', place: 50, label: 'settings', icon: 'settings' },
  screen: {
    name: 'settingsPage',
    async load(ask): Promise<LoadedScreen> {
      const [{ SettingsScreen }, { provideSettings }] = await Promise.all([
        import('../ui/settings/SettingsScreen.tsx'),
        import('../ports/settings.ts'),
      ])
      return {
        component: SettingsScreen,
        logic: provideSettings(ask),
        input: { search: location.search },
      }
    },
  },
} as const satisfies Area
