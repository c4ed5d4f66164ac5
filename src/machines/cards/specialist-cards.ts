import type { SpecialistCardFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import { createQuery } from '../shared/query.machine.ts'

export type SpecialistCard = SpecialistCardFieldsFragment

/** All specialist cards of the clinic; specialists that the clinic system no longer lists come last. */
export const specialistCardsQuery = createQuery<SpecialistCard[], null>('specialistCards', 0, [
  'company',
])

/** Cards whose name, specialty, services or branches contain every word of the search, in any case. */
export function filterCards(cards: readonly SpecialistCard[], search: string): SpecialistCard[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter(({ name, specialty, services, branches }) => {
    const cardText = [name, specialty, ...(services ?? []), ...(branches ?? [])]
      .join(' ')
      .toLocaleLowerCase()
    return words.every((word) => cardText.includes(word))
  })
}
