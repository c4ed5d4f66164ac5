import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'

/** The red stop: what holds sending back, and pressing and lifting it. */
export const redStop = {
  Query: {
    redStops: (_, _args, context) => askKnown(context, context.rest.GET('/api/red-stop')),
    redStopOutlook: (_, { branchId }, context) =>
      askKnown(
        context,
        context.rest.GET('/api/red-stop/outlook', {
          params: { query: branchId ? { branchId } : {} },
        }),
      ),
  },
  Mutation: {
    pressRedStop: (_, { branchId }, { rest }) =>
      ask(rest.POST('/api/red-stop', { body: { branchId: branchId ?? null } })),
    liftRedStop: (_, path, { rest }) =>
      ask(rest.POST('/api/red-stop/{id}/lift', { params: { path } })),
  },
} satisfies Resolvers
