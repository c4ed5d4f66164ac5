import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'
import type { MisConnectionModel } from './models.ts'
import { promisedText } from './promised.ts'

/** The clinic system's connection. */
export const clinicSystem = {
  Query: {
    // The specification calls the answer text: another host may say it in words.
    misConnection: async (_, _args, { rest, foreign }) =>
      foreign
        ? promisedText<MisConnectionModel>(
            await ask(rest.GET('/api/integration/cloud-mis', { parseAs: 'text' })),
          )
        : ask(rest.GET('/api/integration/cloud-mis')),
  },
  Mutation: {
    connectMis: (_, { input }, { rest }) =>
      ask(rest.POST('/api/integration/cloud-mis', { body: input, parseAs: 'text' })),
    previewMis: (_, { input }, { rest }) =>
      ask(rest.POST('/api/integration/cloud-mis/preview', { body: input })),
    disconnectMis: async (_, _args, { rest }) => {
      await ask(rest.DELETE('/api/integration/cloud-mis', { parseAs: 'text' }))
      return true
    },
    setMisWriting: async (_, body, { rest }) => {
      await ask(rest.PUT('/api/integration/cloud-mis/writing', { body, parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers
