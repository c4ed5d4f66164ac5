import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'

export const useCardsPage = () => useActor('cardsPage')
export const useSpecialistCards = () => useActor('specialistCards')

/** Whether the reader's role may change the cards; the server decides again. */
export const useCanEditCards = () => useHasRight('setUpClinic')
