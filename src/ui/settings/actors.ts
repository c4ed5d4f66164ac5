import { useSelector } from '@xstate/react'
import type { Settings } from '../../machines/app/settings.machine.ts'
import { useActor } from '../shared/actors.ts'
import { useMay } from '../shared/rights.ts'

export const usePage = () => useActor('settingsPage')
export const useCards = () => useActor('cards')
export const useProfile = () => useActor('profile')
export const usePrices = () => useActor('prices')
export const useQuickAnswers = () => useActor('quickAnswers')
export const useLetterAddresses = () => useActor('letterAddresses')
export const useDaysOff = () => useActor('daysOff')
/** Lives while a card's panel is open. */
export const useCard = () => useActor('card')

/** What is set in this browser, and how to set it. */
export function useSettings() {
  const actor = useActor('settings')
  const settings = useSelector(actor, (state) => state.context)
  const change = (part: Partial<Settings>) => actor.send({ type: 'settings.change', change: part })
  const resetColumns = () => actor.send({ type: 'columns.reset' })
  return { settings, change, resetColumns }
}

/** Whether the reader's role may change the clinic's cards; the server decides again. */
export const useMayEdit = () => useMay('setUpClinic')
