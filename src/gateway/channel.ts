import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { pageOf } from './page-of.ts'

/** The clinic's channels. */
export const channel = {
  Query: {
    channelStatus: (_, _args, { rest }) =>
      ask(rest.GET('/api/integration/wazzup24/channel/status')),
    channels: async (_, _args, context) =>
      pageOf(await askKnown(context, context.rest.GET('/api/channel/list'))).items,
    channelOutlook: (_, path, { rest }) =>
      ask(rest.GET('/api/channel/{provider}/outlook', { params: { path } })),
  },
  Mutation: {
    setPrice: (_, { provider, price = null, since }, { rest }) =>
      ask(
        rest.PUT('/api/channel/{provider}/price', {
          params: { path: { provider } },
          body: { price, ...(since && { since }) },
        }),
      ),
    takeBackPrice: (_, path, { rest }) =>
      ask(rest.DELETE('/api/channel/{provider}/price/{since}', { params: { path } })),
    bypassChannel: (_, { channel: which, bypassed }, { rest }) =>
      ask(
        rest.PUT('/api/bypass/{channel}', {
          params: { path: { channel: which } },
          body: { bypassed },
        }),
      ),
    disconnectChannel: async (_, path, { rest }) => {
      await ask(rest.DELETE('/api/channel/{provider}', { params: { path }, parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers
