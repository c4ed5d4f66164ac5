import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Visits. */
export const appointments = {
  paths: { appointments: '/appointments' },
  menu: { group: 'main', order: 20, label: 'records', icon: 'calendar' },
  handlesUrlChanges: true,
  screen: {
    name: 'appointments',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ AppointmentsScreen }, { provideAppointments }] = await Promise.all([
        import('../ui/appointments/AppointmentsScreen.tsx'),
        import('../ports/appointments.ts'),
      ])
      return { component: AppointmentsScreen, logic: provideAppointments(callGateway) }
    },
  },
} as const satisfies RouteManifest
