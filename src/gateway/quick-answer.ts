import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { pageOf } from './page-of.ts'

/** What staff answer again and again. */
export const quickAnswer = {
  Query: {
    quickAnswers: async (_, _args, context) =>
      pageOf(await askKnown(context, context.rest.GET('/api/quick-answer/list'))),
  },
  Mutation: {
    saveQuickAnswer: (_, { id, input, was }, { rest }) =>
      id
        ? ask(
            rest.PUT('/api/quick-answer/{id}', {
              params: { path: { id } },
              body: { ...input, ...(was && { was }) },
            }),
          )
        : ask(rest.POST('/api/quick-answer', { body: input })),
    removeQuickAnswer: async (_, { id }, { rest }) => {
      await ask(
        rest.DELETE('/api/quick-answer/{id}', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers
