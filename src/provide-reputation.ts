import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import { reputationMachine } from './machines/reputation.machine.ts'
import type { ReputationFacts, ReviewLink, ReviewLinkSave } from './machines/reputation-parts.ts'

/** The reputation screen with every port connected to the facade. */
export const provideReputation = (ask: Ask) =>
  reputationMachine.provide({
    actors: {
      loadReputation: fromPromise<ReputationFacts, void>(async ({ signal }) => {
        const { reviewLinks, branches } = await ask(graph.ReputationDocument, {}, signal)
        return { links: reviewLinks.items, branches }
      }),
      saveReviewLink: fromPromise<ReviewLink, ReviewLinkSave>(
        async ({ input }) => (await ask(graph.SaveReviewLinkDocument, input)).saveReviewLink,
      ),
      removeReviewLink: fromPromise<void, { id: string }>(async ({ input }) => {
        await ask(graph.RemoveReviewLinkDocument, input)
      }),
    },
  })
