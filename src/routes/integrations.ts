import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Channels and the clinic's system. */
export const integrations = {
  addresses: { widgets: '/widgets' },
  gate: { right: 'connect' },
  menu: { group: 'more', place: 20, label: 'integrations', icon: 'plug' },
  readsItsAddress: true,
  screen: {
    name: 'integrations',
    async load(ask): Promise<LoadedScreen> {
      const [{ IntegrationsScreen }, { provideIntegrations }] = await Promise.all([
        import('../ui/integrations/IntegrationsScreen.tsx'),
        import('../ports/integrations.ts'),
      ])
      return {
        component: IntegrationsScreen,
        logic: provideIntegrations(ask),
        input: { search: location.search },
      }
    },
  },
} as const satisfies Area
