import type { MutationPreviewVisitsArgs, Resolvers } from '../../schema/generated/resolvers.ts'
import type { FacadeContext } from './context.ts'
import type { RunModel } from './models.ts'
import { RestFailure } from './rest-failure.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** The latest run; the host answers 404 before the first one. */
async function findLatestRun(rest: FacadeContext['rest']): Promise<RunModel | null> {
  try {
    return await unwrapResponse(rest.GET('/api/integration/cloud-mis/sync'))
  } catch (error) {
    if (error instanceof RestFailure && error.extensions.status === 404) return null
    throw error
  }
}

/** Form of an import. The choices precede the file, because the server processes the file while it arrives. */
function createImportForm({ file, mapping, reading }: MutationPreviewVisitsArgs): FormData {
  const form = new FormData()
  if (mapping) {
    const fields = Object.fromEntries(mapping.map(({ index, field }) => [index, field ?? null]))
    form.append('mapping', JSON.stringify(fields))
  }
  if (reading) form.append('reading', JSON.stringify(reading))
  form.append('file', file, file.name)
  return form
}

export const runs = {
  Query: {
    run: (_, { id }, { rest }) =>
      id
        ? unwrapResponse(
            rest.GET('/api/integration/cloud-mis/sync/{runId}', {
              params: { path: { runId: id } },
            }),
          )
        : findLatestRun(rest),
    // A host without history has no runs to list.
    runs: async (_, _args, context) =>
      (
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/import/list', { params: { query: { pageSize: 50 } } }),
        )
      )?.items ?? [],
    pendingJoins: async (_, _args, context) =>
      (await unwrapOptionalResponse(context, context.rest.GET('/api/import/joining/list')))
        ?.items ?? null,
    rejectedRows: (_, { runId }, { rest }) =>
      unwrapResponse(
        rest.GET('/api/import/{id}/rejected', {
          params: { path: { id: runId } },
          parseAs: 'text',
        }),
      ),
  },
  Mutation: {
    decideJoining: (_, { runId, join }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/import/{id}/joining', { params: { path: { id: runId } }, body: { join } }),
      ),
    startSync: (_, _args, { rest }) => unwrapResponse(rest.POST('/api/integration/cloud-mis/sync')),
    previewVisits: (_, input, { rest }) => {
      const body = createImportForm(input)
      return unwrapResponse(
        rest.POST('/api/import/visits/preview', { body, bodySerializer: () => body }),
      )
    },
    importVisits: (_, input, { rest }) => {
      const body = createImportForm(input)
      return unwrapResponse(rest.POST('/api/import/visits', { body, bodySerializer: () => body }))
    },
  },
  Run: {
    id: ({ runId }) => runId,
  },
} satisfies Resolvers
