import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'

/** The clinic's card, its branches and specialists, and the clinics a master may enter. */
export const company = {
  Query: {
    company: (_, _args, { rest }) => ask(rest.GET('/api/company')),
    companies: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/company/list', { params: { query: given(query) } }),
        ),
      ),
    branches: async (_, _args, { rest }) =>
      pageOf(await ask(rest.GET('/api/branch/list/details'))).items,
    specialists: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/specialist/list', { params: { query: given(query) } }),
        ),
      ),
  },
} satisfies Resolvers
