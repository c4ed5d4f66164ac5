import { useSelector } from '@xstate/react'
import { getOnboardingProgress } from '../../machines/onboarding/onboarding.ts'
import type { SidebarAccount } from '../components/SidebarHeader.tsx'
import { useUnreadNotifications } from '../notifications/actors.ts'
import { useOnboardingReader, useOnboardingSteps } from '../onboarding/actors.ts'
import { useActor, useApp } from '../shared/actors.ts'
import type { MenuFacts } from './menu.ts'

export const useShell = () => useActor('shell')

/** Sending blocks of the clinic. */
export const useSendingBlocks = () => useActor('emergencyStops')
/** Resends the email that confirms the clinic's address. */
export const useEmailConfirmation = () => useActor('emailConfirmation')
export const useEmergencyStop = () => useActor('emergencyStop')

/** Status of the clinic's WhatsApp, polled every ten seconds. */
export const useChannels = () => useActor('channels')

/** Current state that the menu shows. */
export function useMenuFacts(isDark: boolean): MenuFacts {
  const app = useApp()
  const viewer = useActor('viewer')
  const settings = useActor('settings')
  const channels = useChannels()
  const waiting = useActor('waitingMessages')
  const steps = useOnboardingSteps()
  const chats = useActor('unreadChats')
  const showsBadge = useSelector(settings, (state) => state.context.isShowIconsNotifications)
  const unread = useSelector(useUnreadNotifications(), (state) => state.context.unread)
  return {
    isDark: isDark,
    access: useSelector(app, (state) => state.context.access),
    training: useSelector(viewer, ({ context: { data } }) =>
      data === null ? null : Boolean(data.training),
    ),
    directorUrl: useSelector(viewer, (state) => state.context.data?.directorUrl ?? null),
    whatsapp: useSelector(channels, ({ context: { data, error } }) => {
      if (data) return data.status === 'active' ? 'active' : 'inactive'
      // The status is unknown only after an error; before the first response nothing is shown.
      return error === null ? null : 'unknown'
    }),
    waiting: useSelector(waiting, (state) => state.context.data ?? 0),
    unreadChats: useSelector(chats, (state) => state.context.data ?? 0),
    unread: showsBadge ? unread : 0,
    onboarding: getOnboardingProgress(steps, useOnboardingReader()),
  }
}

/** The clinic and the user for the menu; a user without a name is shown by email. */
export function useAccount(): SidebarAccount {
  const viewer = useActor('viewer')
  const data = useSelector(viewer, (state) => state.context.data)
  const person = [data?.firstName, data?.lastName].filter(Boolean).join(' ')
  return { clinic: data?.company?.name ?? null, person: person || data?.email || null }
}
