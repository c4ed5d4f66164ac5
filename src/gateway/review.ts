import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse } from './unwrap-response.ts'

/** Patients' reviews, and the funnel to review sites. */
export const review = {
  Query: {
    reviews: async (_, { filter, ...query }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/review/list', {
            params: { query: toQueryParams({ ...filter, ...query }) },
          }),
        ),
      ),
    reviewCounts: (_, { filter, search }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/review/counts', {
          params: { query: toQueryParams({ ...filter, search }) },
        }),
      ),
    review: async (_, path, context) => {
      const params = { path }
      const [review, timeline] = await Promise.all([
        unwrapOptionalResponse(context, context.rest.GET('/api/review/{id}', { params })),
        unwrapOptionalResponse(context, context.rest.GET('/api/message/{id}/timeline', { params })),
      ])
      return review ? { review, timeline: toPage(timeline).items } : null
    },
    reviewTransitions: (_, { filter }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/review/transitions', {
          params: { query: toQueryParams({ ...filter }) },
        }),
      ),
  },
} satisfies Resolvers
