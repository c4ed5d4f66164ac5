import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'

/** Patients. */
export const client = {
  Query: {
    clients: async (_, { filter, ...query }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/client/list', {
            params: { query: given({ ...filter, ...query }) },
          }),
        ),
      ),
    client: (_, path, context) =>
      askKnown(context, context.rest.GET('/api/client/{id}', { params: { path } })),
    consents: async (_, { clientId }, context) => {
      const page = await askKnown(
        context,
        context.rest.GET('/api/client/{id}/consents', { params: { path: { id: clientId } } }),
      )
      return page?.items ?? null
    },
  },
  Mutation: {
    setExcluded: async (_, { clientId, excluded, reason }, { rest }) => {
      await ask(
        rest.PUT('/api/client/{id}/excluded', {
          params: { path: { id: clientId } },
          body: { excluded, reason },
          parseAs: 'text',
        }),
      )
      return excluded
    },
    recordConsent: async (_, { clientId, ...said }, { rest }) => {
      await ask(
        rest.POST('/api/client/{id}/consents', {
          params: { path: { id: clientId } },
          body: said,
          parseAs: 'text',
        }),
      )
      return said.allowed
    },
  },
} satisfies Resolvers
