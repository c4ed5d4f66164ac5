import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'

/** Trying a text out: a preview, test patients, and test messages to them. */
export const testPatient = {
  Query: {
    textPreview: (_, { type, text, ...rest }, context) =>
      askKnown(
        context,
        context.rest.POST('/api/scenario/preview', { body: { type, text, ...given(rest) } }),
      ),
    simulation: (_, { scenarioId, ...body }, context) =>
      askKnown(
        context,
        context.rest.POST('/api/scenario/{id}/simulate', {
          params: { path: { id: scenarioId } },
          body: { ...body, steps: [...body.steps] },
        }),
      ),
    testPatients: async (_, _args, context) =>
      pageOf(await askKnown(context, context.rest.GET('/api/test-patient/list'))),
    services: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/service/list', { params: { query: given(query) } }),
        ),
      ),
  },
  Mutation: {
    saveTestPatient: (_, { id, input }, { rest }) =>
      id
        ? ask(rest.PUT('/api/test-patient/{id}', { params: { path: { id } }, body: input }))
        : ask(rest.POST('/api/test-patient', { body: input })),
    removeTestPatient: async (_, { id }, { rest }) => {
      await ask(
        rest.DELETE('/api/test-patient/{id}', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
    sendTest: async (_, { scenarioId, approved, side, anyway, ...asked }, { rest }) => {
      const body = {
        ...asked,
        ...(approved && { approved }),
        ...(side && { side }),
        ...(anyway && { anyway }),
      }
      const sent = await ask(
        rest.POST('/api/scenario/{id}/test-sending', {
          params: { path: { id: scenarioId } },
          body,
        }),
      )
      return sent.items
    },
  },
} satisfies Resolvers
