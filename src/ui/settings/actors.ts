import { useSelector } from '@xstate/react'
import type { Settings } from '../../machines/app/settings.machine.ts'
import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'

export const useSettingsPage = () => useActor('settingsPage')
export const useClinicCardData = () => useActor('cards')
export const useProfile = () => useActor('profile')
export const usePrices = () => useActor('prices')
export const useQuickAnswers = () => useActor('quickAnswers')
export const useReportEmails = () => useActor('reportEmailAddresses')
export const useDaysOff = () => useActor('daysOff')
/** Exists while a card's panel is open. */
export const useCardEditor = () => useActor('clinicCard')

/** Settings of this browser, and functions to change them. */
export function useSettings() {
  const actor = useActor('settings')
  const settings = useSelector(actor, (state) => state.context)
  const change = (part: Partial<Settings>) => actor.send({ type: 'settings.change', change: part })
  const resetColumns = () => actor.send({ type: 'columns.reset' })
  return { settings, change, resetColumns }
}

/** Whether the user may edit the clinic's cards; the server enforces it. */
export const useCanEditClinic = () => useHasRight('setUpClinic')
