import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { RestFailure } from './rest-failure.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Agents of the clinic. */
export const agent = {
  Query: {
    agents: async (_, _args, context) => {
      try {
        return await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/integration/agent/list'),
        )
      } catch (error) {
        // Without the right to connect, no agents are shown.
        if (error instanceof RestFailure && error.extensions.status === 403) return null
        throw error
      }
    },
  },
  Mutation: {
    makeAgentCode: (_, _args, { rest }) => unwrapResponse(rest.POST('/api/integration/agent/code')),
    renameAgent: async (_, { id, name }, { rest }) => {
      const params = { path: { id } }
      await unwrapResponse(
        rest.PUT('/api/integration/agent/{id}', { params, body: { name }, parseAs: 'text' }),
      )
      return true
    },
    revokeAgent: async (_, { id }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/integration/agent/{id}', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers
