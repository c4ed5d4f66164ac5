import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'
import { takingBack } from './taking-back.ts'

/** Messages, their numbers, and one of them in full. */
export const message = {
  Query: {
    messages: async (_, { filter, ...query }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/message/list', {
            params: { query: given({ ...filter, ...query }) },
          }),
        ),
      ),
    messageCounts: (_, { filter, search }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/message/counts', {
          params: { query: given({ ...filter, search }) },
        }),
      ),
    messageReasons: async (_, { filter, search }, context) => {
      const query = given({ ...filter, search })
      const answer = await askKnown(
        context,
        context.rest.GET('/api/message/reasons', { params: { query } }),
      )
      return answer?.items ?? null
    },
    npsFigures: (_, { filter }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/nps/figures', { params: { query: given({ ...filter }) } }),
      ),
    message: (_, path, context) =>
      askKnown(context, context.rest.GET('/api/message/{id}', { params: { path } })),
  },
  Mutation: {
    setHandled: async (_, { messageId, done, ...body }, { rest }) => {
      await ask(
        rest.PUT('/api/message/{id}/handled', {
          params: { path: { id: messageId } },
          body: { ...takingBack(body), ...(done && { done }) },
          parseAs: 'text',
        }),
      )
      return body.handled
    },
  },
  MessageDetail: {
    message: (detail) => detail,
    timeline: async ({ id }, _args, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/message/{id}/timeline', { params: { path: { id } } }),
        ),
      ).items,
  },
} satisfies Resolvers
