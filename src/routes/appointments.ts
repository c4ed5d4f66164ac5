import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Visits: who comes, who was not written to, and what to do next. */
export const appointments = {
  addresses: { appointments: '/appointments' },
  menu: { group: 'main', place: 20, label: 'records', icon: 'calendar' },
  readsItsAddress: true,
  screen: {
    name: 'appointments',
    async load(ask): Promise<LoadedScreen> {
      const [{ AppointmentsScreen }, { provideAppointments }] = await Promise.all([
        import('../ui/appointments/AppointmentsScreen.tsx'),
        import('../ports/appointments.ts'),
      ])
      return { component: AppointmentsScreen, logic: provideAppointments(ask) }
    },
  },
} as const satisfies Area
