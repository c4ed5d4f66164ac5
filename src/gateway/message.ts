import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toChangeBody } from './to-change-body.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

export const message = {
  Query: {
    messages: async (_, { filter, ...query }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/message/list', {
            params: { query: toQueryParams({ ...filter, ...query }) },
          }),
        ),
      ),
    messageCounts: (_, { filter, search }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/message/counts', {
          params: { query: toQueryParams({ ...filter, search }) },
        }),
      ),
    messageReasons: async (_, { filter, search }, context) => {
      const query = toQueryParams({ ...filter, search })
      const answer = await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/message/reasons', { params: { query } }),
      )
      return answer?.items ?? null
    },
    npsFigures: (_, { filter }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/nps/figures', { params: { query: toQueryParams({ ...filter }) } }),
      ),
    message: (_, path, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/message/{id}', { params: { path } })),
  },
  Mutation: {
    setHandled: async (_, { messageId, done, ...body }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/message/{id}/handled', {
          params: { path: { id: messageId } },
          body: { ...toChangeBody(body), ...(done && { done }) },
          parseAs: 'text',
        }),
      )
      return body.handled
    },
  },
  MessageDetail: {
    message: (detail) => detail,
    timeline: async ({ id }, _args, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/message/{id}/timeline', { params: { path: { id } } }),
        ),
      ).items,
  },
} satisfies Resolvers
