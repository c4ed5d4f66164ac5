import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** The clinic's patients. */
export const clients = {
  addresses: { clients: '/clients' },
  menu: { group: 'more', place: 40, label: 'clients', icon: 'user' },
  readsItsAddress: true,
  screen: {
    name: 'clients',
    async load(ask): Promise<LoadedScreen> {
      const [{ ClientsScreen }, { provideClients }] = await Promise.all([
        import('../ui/clients/ClientsScreen.tsx'),
        import('../ports/clients.ts'),
      ])
      return { component: ClientsScreen, logic: provideClients(ask) }
    },
  },
} as const satisfies Area
