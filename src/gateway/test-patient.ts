import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Text previews, test patients and test messages. */
export const testPatient = {
  Query: {
    textPreview: (_, { type, text, ...rest }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.POST('/api/scenario/preview', {
          body: { type, text, ...toQueryParams(rest) },
        }),
      ),
    simulation: (_, { scenarioId, ...body }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.POST('/api/scenario/{id}/simulate', {
          params: { path: { id: scenarioId } },
          body: { ...body, steps: [...body.steps] },
        }),
      ),
    testPatients: async (_, _args, context) =>
      toPage(await unwrapOptionalResponse(context, context.rest.GET('/api/test-patient/list'))),
    services: async (_, query, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/service/list', { params: { query: toQueryParams(query) } }),
        ),
      ),
  },
  Mutation: {
    saveTestPatient: (_, { id, input }, { rest }) =>
      id
        ? unwrapResponse(
            rest.PUT('/api/test-patient/{id}', { params: { path: { id } }, body: input }),
          )
        : unwrapResponse(rest.POST('/api/test-patient', { body: input })),
    removeTestPatient: async (_, { id }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/test-patient/{id}', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
    sendTest: async (_, { scenarioId, approved, side, anyway, ...options }, { rest }) => {
      const body = {
        ...options,
        ...(approved && { approved }),
        ...(side && { side }),
        ...(anyway && { anyway }),
      }
      const sent = await unwrapResponse(
        rest.POST('/api/scenario/{id}/test-sending', {
          params: { path: { id: scenarioId } },
          body,
        }),
      )
      return sent.items
    },
  },
} satisfies Resolvers
