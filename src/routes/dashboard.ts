import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Key metrics at a glance. */
export const dashboard = {
  paths: { dashboard: '/dashboard' },
  accessRule: { right: 'report' },
  menu: { group: 'main', order: 10, label: 'dashboard', icon: 'dashboard' },
  handlesUrlChanges: true,
  screen: {
    name: 'dashboard',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ DashboardScreen }, { provideDashboard }] = await Promise.all([
        import('../ui/dashboard/DashboardScreen.tsx'),
        import('../ports/dashboard.ts'),
      ])
      return {
        component: DashboardScreen,
        logic: provideDashboard(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
