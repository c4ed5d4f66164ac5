import type { Periodicity, Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import type { Context } from './context.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'
import { promisedText } from './promised.ts'
import { takingBack } from './taking-back.ts'

const stat = (rest: Context['rest']) => ask(rest.GET('/api/alert/stat'))

const request = (rest: Context['rest'], id: string) =>
  ask(rest.GET('/api/request/{id}', { params: { path: { id } } }))

/** What staff are told, and when it pops up. */
export const alert = {
  Query: {
    alerts: async (_, query, { rest }) =>
      pageOf(await ask(rest.GET('/api/alert/list', { params: { query: given(query) } }))),
    patientRequests: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/request/list', { params: { query: given(query) } }),
        ),
      ),
    patientRequest: (_, path, { rest }) => request(rest, path.id),
    alertStat: (_, _args, { rest }) => stat(rest),
    alertPeriod: async (_, _args, context) =>
      promisedText<{ periodicity: Periodicity }>(
        (await askKnown(
          context,
          context.rest.GET('/api/company/alert/period', { parseAs: 'text' }),
        )) ?? '',
      ).periodicity ?? null,
  },
  Mutation: {
    readAlert: async (_, path, { rest }) => {
      await ask(rest.PUT('/api/alert/{id}/read', { params: { path }, parseAs: 'text' }))
      return stat(rest)
    },
    setRequestHandled: async (_, { requestId: id, ...body }, { rest }) => {
      await ask(
        rest.PUT('/api/request/{id}/handled', {
          params: { path: { id } },
          body: takingBack(body),
          parseAs: 'text',
        }),
      )
      return request(rest, id)
    },
    readAllAlerts: async (_, _args, { rest }) => {
      await ask(rest.PUT('/api/alert/list/read', { parseAs: 'text' }))
      return stat(rest)
    },
    setAlertPeriod: async (_, { periodicity }, { rest }) => {
      await ask(
        rest.PUT('/api/company/alert/period', {
          params: { query: { Periodicity: periodicity } },
          parseAs: 'text',
        }),
      )
      return periodicity
    },
  },
} satisfies Resolvers
