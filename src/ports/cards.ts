import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import { cardsPageMachine } from '../machines/cards/cards.machine.ts'
import { type SpecialistCard, specialistCardsQuery } from '../machines/cards/cards-parts.ts'
import { searchOf } from '../machines/cards/cards-place.ts'
import type { CardSave, CardsEvent } from '../machines/cards/cards-setup.ts'
import { paths } from '../machines/places/routes.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Ask } from './ask.ts'

/** The screen of specialists' cards with every port connected to the facade. */
export const provideCards = (ask: Ask) =>
  cardsPageMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<CardsEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.cards()) sendBack({ type: 'address.changed', search })
        }),
      ),
      specialistCards: specialistCardsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({ data: await allCards(ask, signal) })),
        },
      }),
      saveText: fromPromise<void, CardSave>(async ({ input: { id, text, was } }) => {
        await ask(graph.SaveSpecialistCardDocument, { id, cardText: text, was })
      }),
      sendPicture: fromPromise<void, { id: string; file: File | null }>(async ({ input }) => {
        const { id, file } = input
        if (file) await ask.upload(graph.SetSpecialistPictureDocument, { id, file })
      }),
      removePicture: fromPromise<void, { id: string }>(async ({ input }) => {
        await ask(graph.RemoveSpecialistPictureDocument, input)
      }),
    },
  })

async function allCards(ask: Ask, signal: AbortSignal): Promise<SpecialistCard[]> {
  const cards: SpecialistCard[] = []
  for (let page = 1; ; page += 1) {
    const asked = { page, pageSize: PAGE }
    const { specialistCards } = await ask(graph.SpecialistCardsDocument, asked, signal)
    cards.push(...specialistCards.items)
    if (specialistCards.items.length === 0 || cards.length >= specialistCards.total) return cards
  }
}
