import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toChangeBody } from './to-change-body.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

export const patient = {
  Query: {
    clients: async (_, { filter, ...query }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/client/list', {
            params: { query: toQueryParams({ ...filter, ...query }) },
          }),
        ),
      ),
    clientCounts: (_, _args, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/client/counts')),
    client: (_, path, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/client/{id}', { params: { path } })),
    clientExport: (_, { id, page }, { rest }) =>
      unwrapResponse(
        rest.GET('/api/client/{id}/export', {
          params: { path: { id }, query: { format: page ? 'page' : 'json' } },
          parseAs: 'text',
        }),
      ),
    family: async (_, { clientId: id }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/client/{id}/family', { params: { path: { id } } }),
        ),
      ).items,
    clientStory: async (_, { clientId: id }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/client/{id}/story', { params: { path: { id } } }),
        ),
      ),
    consents: async (_, { clientId }, context) => {
      const page = await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/client/{id}/consents', { params: { path: { id: clientId } } }),
      )
      return page?.items ?? null
    },
  },
  Mutation: {
    setExcluded: async (_, { clientId, ...body }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/client/{id}/excluded', {
          params: { path: { id: clientId } },
          body: toChangeBody(body),
          parseAs: 'text',
        }),
      )
      return body.excluded
    },
    setManyExcluded: (_, { clients, ...body }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/client/excluded', {
          body: { ...toChangeBody(body), clients: [...clients] },
        }),
      ),
    eraseClient: async (_, path, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/client/{id}/person', { params: { path }, parseAs: 'text' }),
      )
      return true
    },
    correctPhone: async (_, { clientId, phone }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/client/{id}/phone', {
          params: { path: { id: clientId } },
          body: { phone: phone ?? null },
          parseAs: 'text',
        }),
      )
      return true
    },
    recordConsent: async (_, { clientId, source, ...consent }, { rest }) => {
      await unwrapResponse(
        rest.POST('/api/client/{id}/consents', {
          params: { path: { id: clientId } },
          body: { ...consent, source: source ?? 'staff' },
          parseAs: 'text',
        }),
      )
      return consent.allowed
    },
  },
} satisfies Resolvers
