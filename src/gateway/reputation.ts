import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { pageOf } from './page-of.ts'

/** Where patients may write a public review. */
export const reputation = {
  Query: {
    reviewLinks: async (_, _args, context) =>
      pageOf(await askKnown(context, context.rest.GET('/api/review-link/list'))),
  },
  Mutation: {
    saveReviewLink: (_, { id, input }, { rest }) =>
      id
        ? ask(rest.PUT('/api/review-link/{id}', { params: { path: { id } }, body: input }))
        : ask(rest.POST('/api/review-link', { body: input })),
    removeReviewLink: async (_, { id }, { rest }) => {
      await ask(rest.DELETE('/api/review-link/{id}', { params: { path: { id } }, parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers
