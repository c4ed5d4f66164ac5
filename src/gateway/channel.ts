import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

export const channel = {
  Query: {
    channelStatus: (_, _args, { rest }) =>
      unwrapResponse(rest.GET('/api/integration/wazzup24/channel/status')),
    channels: async (_, _args, context) =>
      toPage(await unwrapOptionalResponse(context, context.rest.GET('/api/channel/list'))).items,
    channelOutlook: (_, path, { rest }) =>
      unwrapResponse(rest.GET('/api/channel/{provider}/outlook', { params: { path } })),
  },
  Mutation: {
    setPrice: (_, { provider, price = null, since }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/channel/{provider}/price', {
          params: { path: { provider } },
          body: { price, ...(since && { since }) },
        }),
      ),
    takeBackPrice: (_, path, { rest }) =>
      unwrapResponse(rest.DELETE('/api/channel/{provider}/price/{since}', { params: { path } })),
    bypassChannel: (_, { channel, bypassed }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/bypass/{channel}', {
          params: { path: { channel } },
          body: { bypassed },
        }),
      ),
    disconnectChannel: async (_, path, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/channel/{provider}', { params: { path }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers
