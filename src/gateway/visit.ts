import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'
import { takingBack } from './taking-back.ts'

/** Visits, how they stand, and why nobody wrote about some. */
export const visit = {
  Query: {
    visits: async (_, { filter, ...query }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/visit/list', {
            params: { query: given({ ...filter, ...query }) },
          }),
        ),
      ),
    visitCounts: (_, { filter, search }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/visit/counts', {
          params: { query: given({ ...filter, search }) },
        }),
      ),
    visitReasons: async (_, { filter, search }, context) => {
      const query = given({ ...filter, search })
      const answer = await askKnown(
        context,
        context.rest.GET('/api/visit/reasons', { params: { query } }),
      )
      return answer?.items ?? null
    },
    visit: (_, path, context) =>
      askKnown(context, context.rest.GET('/api/visit/{id}', { params: { path } })),
  },
  Mutation: {
    answerVisit: async (_, { visitId, ...body }, { rest }) => {
      await ask(
        rest.PUT('/api/visit/{id}/answer', {
          params: { path: { id: visitId } },
          body: takingBack(body),
          parseAs: 'text',
        }),
      )
      return true
    },
    makeReceipt: (_, { visitId: id }, { rest }) =>
      ask(rest.POST('/api/visit/{id}/receipt', { params: { path: { id } }, parseAs: 'text' })),
  },
} satisfies Resolvers
