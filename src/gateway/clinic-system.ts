import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'
import type { MisConnectionModel } from './models.ts'
import { promisedText } from './promised.ts'

/** Clinic systems and their connections. */
export const clinicSystem = {
  Query: {
    // The specification calls the answer text: another host may say it in words.
    misConnection: async (_, _args, { rest, foreign }) =>
      foreign
        ? promisedText<MisConnectionModel>(
            await ask(rest.GET('/api/integration/cloud-mis', { parseAs: 'text' })),
          )
        : ask(rest.GET('/api/integration/cloud-mis')),
    clinicSystems: async (_, _args, { rest, foreign }) => {
      if (!foreign) return (await ask(rest.GET('/api/integration/clinic-systems'))).items
      const told = promisedText<MisConnectionModel>(
        await ask(rest.GET('/api/integration/cloud-mis', { parseAs: 'text' })),
      )
      const { misType } = told
      return misType ? [{ ...nothing, ...told, misType }] : []
    },
  },
  Mutation: {
    connectMis: (_, { input }, { rest }) =>
      ask(rest.POST('/api/integration/cloud-mis', { body: input, parseAs: 'text' })),
    previewMis: (_, { input }, { rest }) =>
      ask(rest.POST('/api/integration/cloud-mis/preview', { body: input })),
    disconnectMis: async (_, { id }, { rest }) => {
      const params = { path: { id } }
      await ask(rest.DELETE('/api/integration/clinic-systems/{id}', { params, parseAs: 'text' }))
      return true
    },
    setMisWriting: async (_, { id, ...body }, { rest }) => {
      const params = { path: { id } }
      await ask(
        rest.PUT('/api/integration/clinic-systems/{id}/writing', { params, body, parseAs: 'text' }),
      )
      return true
    },
    setMisStatus: async (_, { id, ...body }, { rest }) => {
      const params = { path: { id } }
      await ask(
        rest.PUT('/api/integration/clinic-systems/{id}/statuses', {
          ...{ params, body },
          parseAs: 'text',
        }),
      )
      return true
    },
  },
} satisfies Resolvers

/** What the specification's call does not tell of a system. */
const nothing = { id: null, since: null, writing: null, statuses: [], doubt: null }
