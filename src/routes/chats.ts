import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Conversations with patients. */
export const chats = {
  paths: { chats: '/chats', chat: '/chats/{chatNumber}' },
  accessRule: { plans: ['standard'], right: 'chat', isClosedToMasters: true },
  menu: { group: 'main', order: 90, label: 'chats', icon: 'chat', badge: 'unreadChats' },
  handlesUrlChanges: true,
  screen: {
    name: 'chats',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ ChatsScreen }, { provideChats }] = await Promise.all([
        import('../ui/chats/ChatsScreen.tsx'),
        import('../ports/chats.ts'),
      ])
      return { component: ChatsScreen, logic: provideChats(callGateway) }
    },
  },
} as const satisfies RouteManifest
