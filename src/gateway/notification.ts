import type { Periodicity, Resolvers } from '../../schema/generated/resolvers.ts'
import type { FacadeContext } from './context.ts'
import { parsePartialJson } from './partial-response.ts'
import { toChangeBody } from './to-change-body.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

const loadUnreadCounts = (rest: FacadeContext['rest']) =>
  unwrapResponse(rest.GET('/api/alert/stat'))

const loadRequest = (rest: FacadeContext['rest'], id: string) =>
  unwrapResponse(rest.GET('/api/request/{id}', { params: { path: { id } } }))

/** Notifications, and the period of their pop-ups. */
export const notification = {
  Query: {
    alerts: async (_, query, { rest }) =>
      toPage(
        await unwrapResponse(
          rest.GET('/api/alert/list', { params: { query: toQueryParams(query) } }),
        ),
      ),
    patientRequests: async (_, query, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/request/list', { params: { query: toQueryParams(query) } }),
        ),
      ),
    patientRequest: (_, path, { rest }) => loadRequest(rest, path.id),
    alertStat: (_, _args, { rest }) => loadUnreadCounts(rest),
    alertPeriod: async (_, _args, context) =>
      parsePartialJson<{ periodicity: Periodicity }>(
        (await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/company/alert/period', { parseAs: 'text' }),
        )) ?? '',
      ).periodicity ?? null,
  },
  Mutation: {
    readAlert: async (_, path, { rest }) => {
      await unwrapResponse(rest.PUT('/api/alert/{id}/read', { params: { path }, parseAs: 'text' }))
      return loadUnreadCounts(rest)
    },
    setRequestHandled: async (_, { requestId: id, ...body }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/request/{id}/handled', {
          params: { path: { id } },
          body: toChangeBody(body),
          parseAs: 'text',
        }),
      )
      return loadRequest(rest, id)
    },
    readAllAlerts: async (_, _args, { rest }) => {
      await unwrapResponse(rest.PUT('/api/alert/list/read', { parseAs: 'text' }))
      return loadUnreadCounts(rest)
    },
    setAlertPeriod: async (_, { periodicity }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/company/alert/period', {
          params: { query: { Periodicity: periodicity } },
          parseAs: 'text',
        }),
      )
      return periodicity
    },
  },
} satisfies Resolvers
