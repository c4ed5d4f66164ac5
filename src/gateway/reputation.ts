import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Links to public review sites. */
export const reputation = {
  Query: {
    reviewLinks: async (_, _args, context) =>
      toPage(await unwrapOptionalResponse(context, context.rest.GET('/api/review-link/list'))),
  },
  Mutation: {
    saveReviewLink: (_, { id, input }, { rest }) =>
      id
        ? unwrapResponse(
            rest.PUT('/api/review-link/{id}', { params: { path: { id } }, body: input }),
          )
        : unwrapResponse(rest.POST('/api/review-link', { body: input })),
    removeReviewLink: async (_, { id }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/review-link/{id}', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers
