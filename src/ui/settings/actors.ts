import { useSelector } from '@xstate/react'
import type { Settings } from '../../machines/app/settings.machine.ts'
import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'

export const useSettingsPage = () => useActor('settingsPage')
export const useClinicCards = () => useActor('cards')
export const useProfile = () => useActor('profile')
export const usePrices = () => useActor('prices')
export const useQuickAnswers = () => useActor('quickAnswers')
export const useReportEmails = () => useActor('reportEmailAddresses')
export const useDaysOff = () => useActor('daysOff')
/** Lives while a card's panel is open. */
export const useCardEditor = () => useActor('clinicCard')

/** What is set in this browser, and how to set it. */
export function useSettings() {
  const actor = useActor('settings')
  const settings = useSelector(actor, (state) => state.context)
  const change = (part: Partial<Settings>) => actor.send({ type: 'settings.change', change: part })
  const resetColumns = () => actor.send({ type: 'columns.reset' })
  return { settings, change, resetColumns }
}

/** Whether the reader's role may change the clinic's cards; the server decides again. */
export const useCanEditClinic = () => useHasRight('setUpClinic')
