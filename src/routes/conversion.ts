import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Messages and their results. */
export const conversion = {
  paths: { conversion: '/conversion' },
  accessRule: { right: 'report' },
  menu: {
    group: 'main',
    order: 60,
    label: 'conversion',
    icon: 'funnel',
    parentGroup: 'efficiencyGroup',
  },
  handlesUrlChanges: true,
  screen: {
    name: 'conversion',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ ConversionScreen }, { provideConversion }] = await Promise.all([
        import('../ui/conversion/ConversionScreen.tsx'),
        import('../ports/conversion.ts'),
      ])
      return {
        component: ConversionScreen,
        logic: provideConversion(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
