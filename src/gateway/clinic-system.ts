import type { Resolvers } from '../../schema/generated/resolvers.ts'
import type { MisConnectionModel } from './models.ts'
import { parsePartialJson } from './partial-response.ts'
import { unwrapResponse } from './unwrap-response.ts'

export const clinicSystem = {
  Query: {
    // The specification declares this response as text: another host may send a plain sentence.
    misConnection: async (_, _args, { rest, isForeignHost }) =>
      isForeignHost
        ? parsePartialJson<MisConnectionModel>(
            await unwrapResponse(rest.GET('/api/integration/cloud-mis', { parseAs: 'text' })),
          )
        : unwrapResponse(rest.GET('/api/integration/cloud-mis')),
    clinicSystems: async (_, _args, { rest, isForeignHost }) => {
      if (!isForeignHost)
        return (await unwrapResponse(rest.GET('/api/integration/clinic-systems'))).items
      const connection = parsePartialJson<MisConnectionModel>(
        await unwrapResponse(rest.GET('/api/integration/cloud-mis', { parseAs: 'text' })),
      )
      const { misType } = connection
      return misType ? [{ ...unknownSystemFields, ...connection, misType }] : []
    },
  },
  Mutation: {
    connectMis: (_, { input }, { rest }) =>
      unwrapResponse(rest.POST('/api/integration/cloud-mis', { body: input, parseAs: 'text' })),
    previewMis: (_, { input }, { rest }) =>
      unwrapResponse(rest.POST('/api/integration/cloud-mis/preview', { body: input })),
    disconnectMis: async (_, { id }, { rest }) => {
      const params = { path: { id } }
      await unwrapResponse(
        rest.DELETE('/api/integration/clinic-systems/{id}', { params, parseAs: 'text' }),
      )
      return true
    },
    setMisWriting: async (_, { id, ...body }, { rest }) => {
      const params = { path: { id } }
      await unwrapResponse(
        rest.PUT('/api/integration/clinic-systems/{id}/writing', { params, body, parseAs: 'text' }),
      )
      return true
    },
    setMisStatus: async (_, { id, ...body }, { rest }) => {
      const params = { path: { id } }
      await unwrapResponse(
        rest.PUT('/api/integration/clinic-systems/{id}/statuses', {
          ...{ params, body },
          parseAs: 'text',
        }),
      )
      return true
    },
  },
} satisfies Resolvers

/** Fields of a system that the specification's call does not return. */
const unknownSystemFields = { id: null, since: null, writing: null, statuses: [], doubt: null }
