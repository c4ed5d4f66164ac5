import { useSelector } from '@xstate/react'
import { leftToDo } from '../../machines/set-up/set-up.ts'
import type { SidebarWho } from '../components/SidebarHead.tsx'
import { useAlerts } from '../notifications/actors.ts'
import { useRole, useSteps } from '../set-up/actors.ts'
import { useActor, useApp } from '../shared/actors.ts'
import type { MenuFacts } from './menu.ts'

export const useShell = () => useActor('shell')

/** The red stops that hold, and the question before one is pressed or lifted. */
export const useRedStops = () => useActor('redStops')
/** Sends the letter that confirms the clinic's e-mail once more. */
export const useConfirmation = () => useActor('confirmation')
export const useRedStop = () => useActor('redStop')

/** How the clinic's WhatsApp stands, asked for every ten seconds. */
export const useChannels = () => useActor('channels')

/** What the menu shows beside its words, as the actors know it now. */
export function useMenuFacts(dark: boolean): MenuFacts {
  const app = useApp()
  const viewer = useActor('viewer')
  const settings = useActor('settings')
  const channels = useChannels()
  const waits = useActor('waiting')
  const steps = useSteps()
  const chats = useActor('chatsUnread')
  const counted = useSelector(settings, (state) => state.context.isShowIconsNotifications)
  const unread = useSelector(useAlerts(), (state) => state.context.unread)
  return {
    dark,
    access: useSelector(app, (state) => state.context.access),
    training: useSelector(viewer, ({ context: { data } }) =>
      data === null ? null : Boolean(data.training),
    ),
    directorUrl: useSelector(viewer, (state) => state.context.data?.directorUrl ?? null),
    whatsapp: useSelector(channels, ({ context: { data, error } }) => {
      if (data) return data.status === 'active' ? 'active' : 'inactive'
      // Nothing is claimed of a channel that never answered.
      return error === null ? null : 'unknown'
    }),
    waiting: useSelector(waits, (state) => state.context.data ?? 0),
    unreadChats: useSelector(chats, (state) => state.context.data ?? 0),
    unread: counted ? unread : 0,
    setUp: leftToDo(steps, useRole()),
  }
}

/** The clinic that is open and the reader, as the menu names them. A person without a name is known by the address. */
export function useWho(): SidebarWho {
  const viewer = useActor('viewer')
  const data = useSelector(viewer, (state) => state.context.data)
  const person = [data?.firstName, data?.lastName].filter(Boolean).join(' ')
  return { clinic: data?.company?.name ?? null, person: person || data?.email || null }
}
