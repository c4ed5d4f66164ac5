import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toChangeBody } from './to-change-body.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

const toPathParams = (chatNumber: number) => ({ path: { chatNumber } })

export const chat = {
  Query: {
    chats: async (_, { filter, ...query }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/chat/list', {
            params: { query: { ...toQueryParams(query), ...toQueryParams(filter ?? {}) } },
          }),
        ),
      ),
    chatCounts: (_, { filter, ...query }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/chat/counts', {
          params: { query: { ...toQueryParams(query), ...toQueryParams(filter ?? {}) } },
        }),
      ),
    chat: (_, { number }, { rest }) =>
      unwrapResponse(rest.GET('/api/chat/{chatNumber}', { params: toPathParams(number) })),
    chatLines: async (_, { number, ...query }, { rest }) =>
      toPage(
        await unwrapResponse(
          rest.GET('/api/chat/{chatNumber}/message', {
            params: { ...toPathParams(number), query: toQueryParams(query) },
          }),
        ),
      ),
    chatPreview: (_, { number, ...body }, { rest }) =>
      unwrapResponse(
        rest.POST('/api/chat/{chatNumber}/preview', {
          params: toPathParams(number),
          body: toQueryParams(body),
        }),
      ),
  },
  Mutation: {
    openChat: (_, body, { rest }) => unwrapResponse(rest.POST('/api/chat', { body })),
    sendChatLine: (_, { number, input }, { rest }) =>
      unwrapResponse(
        rest.POST('/api/chat/{chatNumber}/message', {
          params: toPathParams(number),
          body: toQueryParams(input),
        }),
      ),
    correctChatLine: async (_, { number, lineId: id, ...body }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/chat/{chatNumber}/message/{id}/understood', {
          params: { path: { chatNumber: number, id } },
          body: toQueryParams(toChangeBody(body)),
          parseAs: 'text',
        }),
      )
      return true
    },
    readChat: (_, { number, ...body }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/chat/{chatNumber}/read', { params: toPathParams(number), body }),
      ),
    unreadChat: (_, { number }, { rest }) =>
      unwrapResponse(rest.PUT('/api/chat/{chatNumber}/unread', { params: toPathParams(number) })),
    claimChat: (_, { number, ...body }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/chat/{chatNumber}/claim', {
          params: toPathParams(number),
          body: toChangeBody(body),
        }),
      ),
    handleChat: (_, { number, ...body }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/chat/{chatNumber}/handled', {
          params: toPathParams(number),
          body: toChangeBody(body),
        }),
      ),
  },
} satisfies Resolvers
