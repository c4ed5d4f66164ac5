import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Messages and what came of them. */
export const conversion = {
  addresses: { conversion: '/conversion' },
  gate: { right: 'report' },
  menu: {
    group: 'main',
    place: 60,
    label: 'conversion',
    icon: 'funnel',
    within: 'efficiencyGroup',
  },
  readsItsAddress: true,
  screen: {
    name: 'conversion',
    async load(ask): Promise<LoadedScreen> {
      const [{ ConversionScreen }, { provideConversion }] = await Promise.all([
        import('../ui/conversion/ConversionScreen.tsx'),
        import('../ports/conversion.ts'),
      ])
      return {
        component: ConversionScreen,
        logic: provideConversion(ask),
        input: { search: location.search },
      }
    },
  },
} as const satisfies Area
