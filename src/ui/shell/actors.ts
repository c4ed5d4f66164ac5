import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { channelStatusQuery, viewerQuery } from '../../machines/app-parts.ts'
import type { redStopMachine, redStopsQuery } from '../../machines/red-stop.machine.ts'
import type { settingsMachine } from '../../machines/settings.machine.ts'
import type { shellMachine, waitingQuery } from '../../machines/shell.machine.ts'
import { useActor, useApp } from '../actors.ts'
import { useAlerts } from '../notifications/actors.ts'
import type { MenuFacts } from './menu.ts'

export const useShell = () => useActor<ActorRefFrom<typeof shellMachine>>('shell')

/** The red stops that hold, and the question before one is pressed or lifted. */
export const useRedStops = () => useActor<ActorRefFrom<typeof redStopsQuery>>('redStops')
export const useRedStop = () => useActor<ActorRefFrom<typeof redStopMachine>>('redStop')

/** What the menu shows beside its words, as the actors know it now. */
export function useMenuFacts(dark: boolean): MenuFacts {
  const app = useApp()
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const channels = useActor<ActorRefFrom<typeof channelStatusQuery>>('channels')
  const waits = useActor<ActorRefFrom<typeof waitingQuery>>('waiting')
  const counted = useSelector(settings, (state) => state.context.isShowIconsNotifications)
  const unread = useSelector(useAlerts(), (state) => state.context.unread)
  return {
    dark,
    access: useSelector(app, (state) => state.context.access),
    directorUrl: useSelector(viewer, (state) => state.context.data?.directorUrl ?? null),
    whatsappActive: useSelector(channels, (state) => state.context.data?.status === 'active'),
    waiting: useSelector(waits, (state) => state.context.data ?? 0),
    unread: counted ? unread : 0,
  }
}
