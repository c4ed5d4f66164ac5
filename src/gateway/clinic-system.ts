import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'

/** The clinic system's connection. */
export const clinicSystem = {
  Query: {
    misConnection: (_, _args, { rest }) => ask(rest.GET('/api/integration/cloud-mis')),
  },
  Mutation: {
    connectMis: (_, { input }, { rest }) =>
      ask(rest.POST('/api/integration/cloud-mis', { body: input, parseAs: 'text' })),
  },
} satisfies Resolvers
