import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Scenarios and their texts. */
export const scripts = {
  addresses: { scripts: '/scripts' },
  menu: { group: 'main', place: 70, label: 'scripts', icon: 'script' },
  readsItsAddress: true,
  screen: {
    name: 'scripts',
    async load(ask): Promise<LoadedScreen> {
      const [{ ScriptsScreen }, { provideScripts }] = await Promise.all([
        import('../ui/scripts/ScriptsScreen.tsx'),
        import('../ports/scripts.ts'),
      ])
      return { component: ScriptsScreen, logic: provideScripts(ask) }
    },
  },
} as const satisfies Area
