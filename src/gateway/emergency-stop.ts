import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Sending blocks, and setting and lifting the emergency stop. */
export const emergencyStop = {
  Query: {
    redStops: (_, _args, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/red-stop')),
    redStopOutlook: (_, { branchId }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/red-stop/outlook', {
          params: { query: branchId ? { branchId } : {} },
        }),
      ),
  },
  Mutation: {
    pressRedStop: (_, { branchId }, { rest }) =>
      unwrapResponse(rest.POST('/api/red-stop', { body: { branchId: branchId ?? null } })),
    liftRedStop: (_, path, { rest }) =>
      unwrapResponse(rest.POST('/api/red-stop/{id}/lift', { params: { path } })),
  },
} satisfies Resolvers
