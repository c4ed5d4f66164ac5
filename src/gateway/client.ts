import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'
import { takingBack } from './taking-back.ts'

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
    clientCounts: (_, _args, context) => askKnown(context, context.rest.GET('/api/client/counts')),
    client: (_, path, context) =>
      askKnown(context, context.rest.GET('/api/client/{id}', { params: { path } })),
    clientExport: (_, { id, page }, { rest }) =>
      ask(
        rest.GET('/api/client/{id}/export', {
          params: { path: { id }, query: { format: page ? 'page' : 'json' } },
          parseAs: 'text',
        }),
      ),
    family: async (_, { clientId: id }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/client/{id}/family', { params: { path: { id } } }),
        ),
      ).items,
    clientStory: async (_, { clientId: id }, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/client/{id}/story', { params: { path: { id } } }),
        ),
      ),
    consents: async (_, { clientId }, context) => {
      const page = await askKnown(
        context,
        context.rest.GET('/api/client/{id}/consents', { params: { path: { id: clientId } } }),
      )
      return page?.items ?? null
    },
  },
  Mutation: {
    setExcluded: async (_, { clientId, ...body }, { rest }) => {
      await ask(
        rest.PUT('/api/client/{id}/excluded', {
          params: { path: { id: clientId } },
          body: takingBack(body),
          parseAs: 'text',
        }),
      )
      return body.excluded
    },
    setManyExcluded: (_, { clients, ...body }, { rest }) =>
      ask(
        rest.PUT('/api/client/excluded', { body: { ...takingBack(body), clients: [...clients] } }),
      ),
    eraseClient: async (_, path, { rest }) => {
      await ask(rest.DELETE('/api/client/{id}/person', { params: { path }, parseAs: 'text' }))
      return true
    },
    correctPhone: async (_, { clientId, phone }, { rest }) => {
      await ask(
        rest.PUT('/api/client/{id}/phone', {
          params: { path: { id: clientId } },
          body: { phone: phone ?? null },
          parseAs: 'text',
        }),
      )
      return true
    },
    recordConsent: async (_, { clientId, source, ...said }, { rest }) => {
      await ask(
        rest.POST('/api/client/{id}/consents', {
          params: { path: { id: clientId } },
          body: { ...said, source: source ?? 'staff' },
          parseAs: 'text',
        }),
      )
      return said.allowed
    },
  },
} satisfies Resolvers
