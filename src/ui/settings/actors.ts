import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { viewerQuery } from '../../machines/app-parts.ts'
import type { cardMachine } from '../../machines/card.machine.ts'
import type { passwordMachine } from '../../machines/password.machine.ts'
import { maySetUpClinic } from '../../machines/rights.ts'
import type { Settings, settingsMachine } from '../../machines/settings.machine.ts'
import type { cardsQuery, settingsPageMachine } from '../../machines/settings-page.machine.ts'
import { useActor } from '../actors.ts'

export const usePage = () => useActor<ActorRefFrom<typeof settingsPageMachine>>('settingsPage')
export const useCards = () => useActor<ActorRefFrom<typeof cardsQuery>>('cards')
export const usePassword = () => useActor<ActorRefFrom<typeof passwordMachine>>('password')
/** Lives while a card's panel is open. */
export const useCard = () => useActor<ActorRefFrom<typeof cardMachine>>('card')

/** What is set in this browser, and how to set it. */
export function useSettings() {
  const actor = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const settings = useSelector(actor, (state) => state.context)
  const change = (part: Partial<Settings>) => actor.send({ type: 'settings.change', change: part })
  const resetColumns = () => actor.send({ type: 'columns.reset' })
  return { settings, change, resetColumns }
}

/** Whether the reader's role may change the clinic's cards; the server decides again. */
export function useMayEdit(): boolean {
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  return useSelector(viewer, (state) => maySetUpClinic(state.context.data?.role))
}
