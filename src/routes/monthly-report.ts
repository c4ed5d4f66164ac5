import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Monthly report of the clinic. */
export const monthlyReport = {
  paths: { monthlyReport: '/my-efficiency', monthlyReportOf: '/my-efficiency/{month}' },
  accessRule: { right: 'report' },
  menu: {
    group: 'main',
    order: 61,
    label: 'myEfficiency',
    icon: 'trend',
    parentGroup: 'efficiencyGroup',
  },
  handlesUrlChanges: true,
  screen: {
    name: 'monthlyReport',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ MonthlyReportScreen }, { provideMonthlyReport }] = await Promise.all([
        import('../ui/monthly-report/MonthlyReportScreen.tsx'),
        import('../ports/monthly-report.ts'),
      ])
      return {
        component: MonthlyReportScreen,
        logic: provideMonthlyReport(callGateway),
        input: { path: location.pathname, search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
