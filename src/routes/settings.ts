import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Settings of the clinic and of the user. */
export const settings = {
  paths: { settings: '/settings' },
  menu: { group: 'more', order: 50, label: 'settings', icon: 'settings' },
  screen: {
    name: 'settingsPage',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ SettingsScreen }, { provideSettings }] = await Promise.all([
        import('../ui/settings/SettingsScreen.tsx'),
        import('../ports/settings.ts'),
      ])
      return {
        component: SettingsScreen,
        logic: provideSettings(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
