import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Visits, their counts by state, and reasons why visits got no message. */
export const visit = {
  Query: {
    visits: async (_, { filter, ...query }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/visit/list', {
            params: { query: toQueryParams({ ...filter, ...query }) },
          }),
        ),
      ),
    visitCounts: (_, { filter, search }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/visit/counts', {
          params: { query: toQueryParams({ ...filter, search }) },
        }),
      ),
    visitReasons: async (_, { filter, search }, context) => {
      const query = toQueryParams({ ...filter, search })
      const answer = await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/visit/reasons', { params: { query } }),
      )
      return answer?.items ?? null
    },
    visit: (_, path, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/visit/{id}', { params: { path } })),
    freeSlots: (_, { visitId: id }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/visit/{id}/free-slots', { params: { path: { id } } }),
      ),
  },
  Mutation: {
    answerVisit: async (_, { visitId, ...body }, { rest }) => {
      const { answerId } = await unwrapResponse(
        rest.PUT('/api/visit/{id}/answer', { params: { path: { id: visitId } }, body }),
      )
      return answerId
    },
    moveVisit: async (_, { visitId: id, slot }, { rest }) => {
      const { moveId } = await unwrapResponse(
        rest.PUT('/api/visit/{id}/move', { params: { path: { id } }, body: { slot } }),
      )
      return moveId
    },
    takeBackMove: async (_, { visitId: id, moveId }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/visit/{id}/move/{moveId}', {
          params: { path: { id, moveId } },
          parseAs: 'text',
        }),
      )
      return true
    },
    joinWaitingList: async (_, { visitId: id }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/visit/{id}/waiting', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
    leaveWaitingList: async (_, { visitId: id }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/visit/{id}/waiting', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
    makeReceipt: (_, { visitId: id }, { rest }) =>
      unwrapResponse(
        rest.POST('/api/visit/{id}/receipt', { params: { path: { id } }, parseAs: 'text' }),
      ),
  },
} satisfies Resolvers
