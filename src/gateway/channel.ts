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
  },
} satisfies Resolvers
