import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { reputationMachine } from '../machines/reputation/reputation.machine.ts'
import type {
  ReputationFacts,
  ReviewLink,
  ReviewLinkInput,
} from '../machines/reputation/reputation-parts.ts'
import type { CrudSave } from '../machines/shared/crud.machine.ts'
import type { Ask } from './ask.ts'

/** The links of the reputation screen with every port connected to the facade. */
export const provideReputation = (ask: Ask) =>
  reputationMachine.provide({
    actors: {
      loadRows: fromPromise<ReputationFacts, void>(async ({ signal }) => {
        const { reviewLinks, branches } = await ask(graph.ReputationDocument, {}, signal)
        return { rows: reviewLinks.items, beside: branches }
      }),
      saveRow: fromPromise<ReviewLink, CrudSave<ReviewLinkInput, ReviewLink>>(
        async ({ input: { id, input } }) =>
          (await ask(graph.SaveReviewLinkDocument, { id, input })).saveReviewLink,
      ),
      removeRow: fromPromise<void, { id: string }>(async ({ input }) => {
        await ask(graph.RemoveReviewLinkDocument, input)
      }),
    },
  })
