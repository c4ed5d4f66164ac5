import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { askKnown } from './ask.ts'

/** How the page is used. */
export const analytics = {
  Mutation: {
    reportGoal: async (_, body, context) => {
      const call = context.rest.POST('/api/analytics/goal', { body, parseAs: 'text' })
      // A host that does not know the call counts nothing.
      return (await askKnown(context, call)) !== null
    },
  },
} satisfies Resolvers
