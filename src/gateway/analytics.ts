import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { askKnown } from './ask.ts'
import { given } from './given.ts'

/** What it brought, and how the page is used. */
export const analytics = {
  Query: {
    dashboard: (_, { filter }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/analytics/dashboard', { params: { query: given({ ...filter }) } }),
      ),
    figureRows: (_, { filter, figure, cursor }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/analytics/rows', {
          params: { query: { figure, ...given({ ...filter, cursor }) } },
        }),
      ),
    conversion: (_, { filter }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/analytics/conversion', { params: { query: given({ ...filter }) } }),
      ),
    efficiency: (_, asked, context) =>
      askKnown(
        context,
        context.rest.GET('/api/analytics/efficiency', { params: { query: given(asked) } }),
      ),
  },
  Mutation: {
    reportGoal: async (_, body, context) => {
      const call = context.rest.POST('/api/analytics/goal', { body, parseAs: 'text' })
      // A host that does not know the call counts nothing.
      return (await askKnown(context, call)) !== null
    },
  },
} satisfies Resolvers
