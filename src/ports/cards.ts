import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { cardsPageMachine } from '../machines/cards/cards.machine.ts'
import type { CardSave, CardsEvent } from '../machines/cards/cards-implementation.ts'
import { formatUrlState } from '../machines/cards/cards-url-state.ts'
import { type SpecialistCard, specialistCardsQuery } from '../machines/cards/specialist-cards.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of the specialist cards screen to the gateway. */
export const provideCards = (callGateway: GatewayCaller) =>
  cardsPageMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<CardsEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.cards()) sendBack({ type: 'url.changed', search })
        }),
      ),
      specialistCards: specialistCardsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: await loadAllCards(callGateway, signal),
          })),
        },
      }),
      saveText: fromPromise<void, CardSave>(async ({ input: { id, text, baseText } }) => {
        await callGateway(graph.SaveSpecialistCardDocument, { id, cardText: text, was: baseText })
      }),
      sendPicture: fromPromise<void, { id: string; file: File | null }>(async ({ input }) => {
        const { id, file } = input
        if (file) await callGateway.upload(graph.SetSpecialistPictureDocument, { id, file })
      }),
      removePicture: fromPromise<void, { id: string }>(async ({ input }) => {
        await callGateway(graph.RemoveSpecialistPictureDocument, input)
      }),
    },
  })

async function loadAllCards(
  callGateway: GatewayCaller,
  signal: AbortSignal,
): Promise<SpecialistCard[]> {
  const cards: SpecialistCard[] = []
  for (let page = 1; ; page += 1) {
    const variables = { page, pageSize: PAGE_SIZE }
    const { specialistCards } = await callGateway(graph.SpecialistCardsDocument, variables, signal)
    cards.push(...specialistCards.items)
    if (specialistCards.items.length === 0 || cards.length >= specialistCards.total) return cards
  }
}
