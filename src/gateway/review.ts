import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'

/** What patients said, and who went on to review sites. */
export const review = {
  Query: {
    reviews: async (_, { filter, ...query }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/review/list', {
            params: { query: given({ ...filter, ...query }) },
          }),
        ),
      ),
    reviewCounts: (_, { filter, search }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/review/counts', {
          params: { query: given({ ...filter, search }) },
        }),
      ),
    review: async (_, path, context) => {
      const params = { path }
      const [review, timeline] = await Promise.all([
        askKnown(context, context.rest.GET('/api/review/{id}', { params })),
        askKnown(context, context.rest.GET('/api/message/{id}/timeline', { params })),
      ])
      return review ? { review, timeline: pageOf(timeline).items } : null
    },
    reviewTransitions: (_, { filter }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/review/transitions', { params: { query: given({ ...filter }) } }),
      ),
  },
} satisfies Resolvers
