import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse } from './unwrap-response.ts'

/** Metrics of the clinic, and usage goals of the page. */
export const metrics = {
  Query: {
    dashboard: (_, { filter }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/analytics/dashboard', {
          params: { query: toQueryParams({ ...filter }) },
        }),
      ),
    figureRows: (_, { filter, figure, cursor }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/analytics/rows', {
          params: { query: { figure, ...toQueryParams({ ...filter, cursor }) } },
        }),
      ),
    conversion: (_, { filter }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/analytics/conversion', {
          params: { query: toQueryParams({ ...filter }) },
        }),
      ),
    efficiency: (_, query, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/analytics/efficiency', { params: { query: toQueryParams(query) } }),
      ),
  },
  Mutation: {
    reportGoal: async (_, body, context) => {
      const call = context.rest.POST('/api/analytics/goal', { body, parseAs: 'text' })
      // A host without this call does not count goals.
      return (await unwrapOptionalResponse(context, call)) !== null
    },
  },
} satisfies Resolvers
