import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'
import { takingBack } from './taking-back.ts'

const at = (chatNumber: number) => ({ path: { chatNumber } })

/** Conversations with patients. */
export const chat = {
  Query: {
    chats: async (_, { filter, ...query }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/chat/list', {
            params: { query: { ...given(query), ...given(filter ?? {}) } },
          }),
        ),
      ),
    chatCounts: (_, { filter, ...query }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/chat/counts', {
          params: { query: { ...given(query), ...given(filter ?? {}) } },
        }),
      ),
    chat: (_, { number }, { rest }) =>
      ask(rest.GET('/api/chat/{chatNumber}', { params: at(number) })),
    chatLines: async (_, { number, ...query }, { rest }) =>
      pageOf(
        await ask(
          rest.GET('/api/chat/{chatNumber}/message', {
            params: { ...at(number), query: given(query) },
          }),
        ),
      ),
    chatPreview: (_, { number, ...body }, { rest }) =>
      ask(rest.POST('/api/chat/{chatNumber}/preview', { params: at(number), body: given(body) })),
  },
  Mutation: {
    openChat: (_, body, { rest }) => ask(rest.POST('/api/chat', { body })),
    sendChatLine: (_, { number, input }, { rest }) =>
      ask(rest.POST('/api/chat/{chatNumber}/message', { params: at(number), body: given(input) })),
    correctChatLine: async (_, { number, lineId: id, ...body }, { rest }) => {
      await ask(
        rest.PUT('/api/chat/{chatNumber}/message/{id}/understood', {
          params: { path: { chatNumber: number, id } },
          body: given(takingBack(body)),
          parseAs: 'text',
        }),
      )
      return true
    },
    readChat: (_, { number, ...body }, { rest }) =>
      ask(rest.PUT('/api/chat/{chatNumber}/read', { params: at(number), body })),
    unreadChat: (_, { number }, { rest }) =>
      ask(rest.PUT('/api/chat/{chatNumber}/unread', { params: at(number) })),
    claimChat: (_, { number, ...body }, { rest }) =>
      ask(rest.PUT('/api/chat/{chatNumber}/claim', { params: at(number), body: takingBack(body) })),
    handleChat: (_, { number, ...body }, { rest }) =>
      ask(
        rest.PUT('/api/chat/{chatNumber}/handled', { params: at(number), body: takingBack(body) }),
      ),
  },
} satisfies Resolvers
