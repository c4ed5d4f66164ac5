import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

export const quickAnswer = {
  Query: {
    quickAnswers: async (_, _args, context) =>
      toPage(await unwrapOptionalResponse(context, context.rest.GET('/api/quick-answer/list'))),
  },
  Mutation: {
    saveQuickAnswer: (_, { id, input, was }, { rest }) =>
      id
        ? unwrapResponse(
            rest.PUT('/api/quick-answer/{id}', {
              params: { path: { id } },
              body: { ...input, ...(was && { was }) },
            }),
          )
        : unwrapResponse(rest.POST('/api/quick-answer', { body: input })),
    removeQuickAnswer: async (_, { id }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/quick-answer/{id}', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers
