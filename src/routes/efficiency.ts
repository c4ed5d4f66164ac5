import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** A month of the clinic in figures. */
export const efficiency = {
  addresses: { efficiency: '/my-efficiency', efficiencyOf: '/my-efficiency/{month}' },
  gate: { right: 'report' },
  menu: {
    group: 'main',
    place: 61,
    label: 'myEfficiency',
    icon: 'trend',
    within: 'efficiencyGroup',
  },
  readsItsAddress: true,
  screen: {
    name: 'efficiency',
    async load(ask): Promise<LoadedScreen> {
      const [{ EfficiencyScreen }, { provideEfficiency }] = await Promise.all([
        import('../ui/efficiency/EfficiencyScreen.tsx'),
        import('../ports/efficiency.ts'),
      ])
      return {
        component: EfficiencyScreen,
        logic: provideEfficiency(ask),
        input: { path: location.pathname, search: location.search },
      }
    },
  },
} as const satisfies Area
