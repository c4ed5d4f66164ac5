import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { reputationMachine } from '../machines/reputation/reputation.machine.ts'
import type {
  ReputationFacts,
  ReviewLink,
  ReviewLinkInput,
} from '../machines/reputation/review-links.ts'
import type { CrudSave } from '../machines/shared/crud.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of the review links to the gateway. */
export const provideReputation = (callGateway: GatewayCaller) =>
  reputationMachine.provide({
    actors: {
      loadRows: fromPromise<ReputationFacts, void>(async ({ signal }) => {
        const { reviewLinks, branches } = await callGateway(graph.ReputationDocument, {}, signal)
        return { rows: reviewLinks.items, related: branches }
      }),
      saveRow: fromPromise<ReviewLink, CrudSave<ReviewLinkInput, ReviewLink>>(
        async ({ input: { id, input } }) =>
          (await callGateway(graph.SaveReviewLinkDocument, { id, input })).saveReviewLink,
      ),
      removeRow: fromPromise<void, { id: string }>(async ({ input }) => {
        await callGateway(graph.RemoveReviewLinkDocument, input)
      }),
    },
  })
