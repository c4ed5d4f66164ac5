import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import { daysOf } from '../machines/places/period.ts'
import { paths } from '../machines/places/routes.ts'
import { reviewsMachine } from '../machines/reviews/reviews.machine.ts'
import {
  type ReviewFacts,
  type ReviewRow,
  type ReviewsAside,
  type ReviewsEvent,
  type ReviewsFilter,
  reviewDetail,
  reviewsList,
  reviewTransitions,
} from '../machines/reviews/reviews-parts.ts'
import { searchOf } from '../machines/reviews/reviews-place.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Ask } from './ask.ts'
import { provideChanges } from './changes.ts'
import { provideHandledSelection } from './handled-selection.ts'
import { provideReputation } from './reputation.ts'
import { answerOf } from './sending.ts'
import { provideTableFile } from './table-file.ts'

/** The reputation screen with every port connected to the facade. */
export const provideReviews = (ask: Ask) =>
  reviewsMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<ReviewsEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.reputation()) sendBack({ type: 'address.changed', search })
        }),
      ),
      loadFacts: fromPromise<ReviewFacts, void>(async ({ signal }) => {
        const { specialists, branches } = await ask(graph.ReviewFactsDocument, {}, signal)
        return { specialists: specialists.items, branches }
      }),
      links: provideReputation(ask),
      reviews: reviewsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ReviewRow, ReviewsAside>, ListAsk<ReviewsFilter>>(
            ({ input, signal }) => loadReviews(ask, input, signal),
          ),
        },
      }),
      transitions: reviewTransitions.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { period, ...rest } = args
            const filter = { ...rest, ...daysOf(period, 'past') }
            const answer = await ask(graph.ReviewTransitionsDocument, { filter }, signal)
            return { data: answer.reviewTransitions }
          }),
        },
      }),
      detail: reviewDetail.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await ask(graph.ReviewDetailDocument, { id: input.args }, signal)).review,
          })),
        },
      }),
      changes: provideChanges(ask),
      selection: provideHandledSelection(ask),
      file: provideTableFile(ask, 'review', (asked) =>
        // Its screen asks.
        reviewsAsked(asked as { filter: ReviewsFilter; search: string }),
      ),
    },
  })

/** What the list of reviews is asked for, as its call takes it; and the same of all of these days. */
function reviewsAsked({ filter, search }: { filter: ReviewsFilter; search: string }) {
  const { tab, period, sort, score, standing, mayShow, step, ...rest } = filter
  const whole = { ...rest, ...daysOf(period, 'past') }
  const own = tab === 'way' ? { step: step ?? ('asked' as const) } : { score, standing, mayShow }
  return { filter: { ...whole, ...own }, whole, search, sort }
}

/** Pages of reviews; the numbers are those of the days, whichever of their reviews are listed. */
async function loadReviews(
  ask: Ask,
  { filter, search, pages }: ListAsk<ReviewsFilter>,
  signal: AbortSignal,
) {
  const { whole, ...asked } = reviewsAsked({ filter, search })
  const [{ reviewCounts: counts }, ...answers] = await Promise.all([
    ask(graph.ReviewCountsDocument, { filter: whole, search }, signal),
    ...pages.map((page) => ask(graph.ReviewsDocument, { ...asked, page, pageSize: PAGE }, signal)),
  ])
  return answerOf(
    pages,
    answers.map(({ reviews }) => reviews),
    { counts },
  )
}
