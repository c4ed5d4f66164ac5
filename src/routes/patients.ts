import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** The clinic's patients. */
export const patients = {
  paths: { patients: '/clients' },
  menu: { group: 'more', order: 40, label: 'clients', icon: 'user' },
  handlesUrlChanges: true,
  screen: {
    name: 'patients',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ PatientsScreen }, { providePatients }] = await Promise.all([
        import('../ui/patients/PatientsScreen.tsx'),
        import('../ports/patients.ts'),
      ])
      return { component: PatientsScreen, logic: providePatients(callGateway) }
    },
  },
} as const satisfies RouteManifest
