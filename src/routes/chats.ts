import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Conversations with patients. */
export const chats = {
  addresses: { chats: '/chats', chat: '/chats/{chatNumber}' },
  gate: { plans: ['standard'], right: 'chat', notForMasters: true },
  menu: { group: 'main', place: 90, label: 'chats', icon: 'chat', badge: 'unreadChats' },
  readsItsAddress: true,
  screen: {
    name: 'chats',
    async load(ask): Promise<LoadedScreen> {
      const [{ ChatsScreen }, { provideChats }] = await Promise.all([
        import('../ui/chats/ChatsScreen.tsx'),
        import('../ports/chats.ts'),
      ])
      return { component: ChatsScreen, logic: provideChats(ask) }
    },
  },
} as const satisfies Area
