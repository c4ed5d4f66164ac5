import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Channels and clinic systems. */
export const connections = {
  paths: { connections: '/widgets' },
  accessRule: { right: 'connect' },
  menu: { group: 'more', order: 20, label: 'integrations', icon: 'plug' },
  handlesUrlChanges: true,
  screen: {
    name: 'connectionsPage',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ ConnectionsScreen }, { provideConnections }] = await Promise.all([
        import('../ui/connections/ConnectionsScreen.tsx'),
        import('../ports/connections.ts'),
      ])
      return {
        component: ConnectionsScreen,
        logic: provideConnections(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
