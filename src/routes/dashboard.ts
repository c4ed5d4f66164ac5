import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** What it brought, at a glance. */
export const dashboard = {
  addresses: { dashboard: '/dashboard' },
  gate: { right: 'report' },
  menu: { group: 'main', place: 10, label: 'dashboard', icon: 'dashboard' },
  readsItsAddress: true,
  screen: {
    name: 'dashboard',
    async load(ask): Promise<LoadedScreen> {
      const [{ DashboardScreen }, { provideDashboard }] = await Promise.all([
        import('../ui/dashboard/DashboardScreen.tsx'),
        import('../ports/dashboard.ts'),
      ])
      return {
        component: DashboardScreen,
        logic: provideDashboard(ask),
        input: { search: location.search },
      }
    },
  },
} as const satisfies Area
