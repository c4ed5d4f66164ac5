import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** The clinic's audit log. */
export const audit = {
  paths: { audit: '/audit' },
  accessRule: { right: 'readAudit' },
  menu: { group: 'more', order: 60, label: 'audit', icon: 'script', isFolded: true },
  handlesUrlChanges: true,
  screen: {
    name: 'audit',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ AuditScreen }, { provideAuditLog }] = await Promise.all([
        import('../ui/audit/AuditScreen.tsx'),
        import('../ports/audit.ts'),
      ])
      return {
        component: AuditScreen,
        logic: provideAuditLog(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
