import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'

export const useCardsPage = () => useActor('cardsPage')
export const useSpecialistCards = () => useActor('specialistCards')

/** Whether the user may edit cards; the server enforces it. */
export const useCanEditCards = () => useHasRight('setUpClinic')
