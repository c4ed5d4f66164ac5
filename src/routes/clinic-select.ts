import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Choice of a clinic for master accounts. */
export const clinicSelect = {
  paths: { clinicSelect: '/company-select' },
  publicAccess: {
    openWhenSignedIn: 'masters',
    openWithoutClinic: true,
    signedOutScreen: {
      name: 'signInFirst',
      load: async (): Promise<LoadedScreen> => ({
        component: (await import('../ui/clinic-select/SignInRequired.tsx')).SignInRequired,
        logic: null,
      }),
    },
  },
  screen: {
    name: 'clinicSelect',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ ClinicSelectScreen }, { provideClinicSelect }] = await Promise.all([
        import('../ui/clinic-select/ClinicSelectScreen.tsx'),
        import('../ports/clinic-select.ts'),
      ])
      return { component: ClinicSelectScreen, logic: provideClinicSelect(callGateway) }
    },
  },
} as const satisfies RouteManifest
