import type { SpecialistCardFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import { createQuery } from '../shared/query.machine.ts'

export type SpecialistCard = SpecialistCardFieldsFragment

/** Every card of the clinic, those of whom the clinic system no longer names last. */
export const specialistCardsQuery = createQuery<SpecialistCard[], null>('specialistCards', 0, [
  'company',
])

/** The cards whose name, specialty, service or branch holds every word that is looked for. */
export function filterCards(cards: readonly SpecialistCard[], search: string): SpecialistCard[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter(({ name, specialty, services, branches }) => {
    const cardText = [name, specialty, ...(services ?? []), ...(branches ?? [])]
      .join(' ')
      .toLocaleLowerCase()
    return words.every((word) => cardText.includes(word))
  })
}
