import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

export const scenarios = {
  paths: { scenarios: '/scripts' },
  menu: { group: 'main', order: 70, label: 'scripts', icon: 'script' },
  handlesUrlChanges: true,
  screen: {
    name: 'scenarios',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ ScenariosScreen }, { provideScenarios }] = await Promise.all([
        import('../ui/scenarios/ScenariosScreen.tsx'),
        import('../ports/scenarios.ts'),
      ])
      return { component: ScenariosScreen, logic: provideScenarios(callGateway) }
    },
  },
} as const satisfies RouteManifest
