import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { reviewsMachine } from '../machines/reviews/reviews.machine.ts'
import {
  type ReviewFacts,
  type ReviewRow,
  type ReviewsEvent,
  type ReviewsFilter,
  type ReviewsSummary,
  reviewDetailQuery,
  reviewsList,
  reviewTransitionsQuery,
} from '../machines/reviews/reviews-context.ts'
import { formatUrlState } from '../machines/reviews/reviews-url-state.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideMessageSelection } from './message-selection.ts'
import { provideNotes } from './notes.ts'
import { provideOptimisticUpdates } from './optimistic-updates.ts'
import { provideReputation } from './reputation.ts'
import { toListResponse } from './sending-list.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of the reviews screen to the gateway. */
export const provideReviews = (callGateway: GatewayCaller) =>
  reviewsMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<ReviewsEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.reputation()) sendBack({ type: 'url.changed', search })
        }),
      ),
      loadFacts: fromPromise<ReviewFacts, void>(async ({ signal }) => {
        const { specialists, branches } = await callGateway(graph.ReviewFactsDocument, {}, signal)
        return { specialists: specialists.items, branches }
      }),
      links: provideReputation(callGateway),
      reviews: reviewsList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<ReviewRow, ReviewsSummary>,
            ListRequest<ReviewsFilter>
          >(({ input, signal }) => loadReviews(callGateway, input, signal)),
        },
      }),
      transitions: reviewTransitionsQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { period, ...rest } = args
            const filter = { ...rest, ...toDayRange(period, 'past') }
            const answer = await callGateway(graph.ReviewTransitionsDocument, { filter }, signal)
            return { data: answer.reviewTransitions }
          }),
        },
      }),
      detail: reviewDetailQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await callGateway(graph.ReviewDetailDocument, { id: input.args }, signal))
              .review,
          })),
        },
      }),
      notes: provideNotes(callGateway),
      optimisticUpdates: provideOptimisticUpdates(callGateway),
      selection: provideMessageSelection(callGateway),
      file: provideTableExport(callGateway, 'review', (asked) =>
        // Only this screen requests the export.
        toReviewsQuery(asked as { filter: ReviewsFilter; search: string }),
      ),
    },
  })

/** Query of the reviews list as API arguments; `whole` has the filter of the counts. */
function toReviewsQuery({ filter, search }: { filter: ReviewsFilter; search: string }) {
  const { tab, period, sort, score, standing, mayShow, step, ...rest } = filter
  const daysFilter = { ...rest, ...toDayRange(period, 'past') }
  const tabFilter =
    tab === 'way' ? { step: step ?? ('asked' as const) } : { score, standing, mayShow }
  return { filter: { ...daysFilter, ...tabFilter }, whole: daysFilter, search, sort }
}

/** Loads pages of reviews; the counts cover all reviews of the period. */
async function loadReviews(
  callGateway: GatewayCaller,
  { filter, search, pages }: ListRequest<ReviewsFilter>,
  signal: AbortSignal,
) {
  const { whole, ...asked } = toReviewsQuery({ filter, search })
  const [{ reviewCounts: counts }, ...answers] = await Promise.all([
    callGateway(graph.ReviewCountsDocument, { filter: whole, search }, signal),
    ...pages.map((page) =>
      callGateway(graph.ReviewsDocument, { ...asked, page, pageSize: PAGE_SIZE }, signal),
    ),
  ])
  return toListResponse(
    pages,
    answers.map(({ reviews }) => reviews),
    { counts },
  )
}
