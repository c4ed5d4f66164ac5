import { hasRight } from '../../domain/roles.ts'
import { toTariffPlan } from '../../domain/tariff-plans.ts'
import type { Resolvers } from '../../schema/generated/resolvers.ts'
import type { FacadeContext } from './context.ts'
import { toPage } from './to-page.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Shared reports, and recipients of report emails. */
export const sharedReport = {
  Query: {
    sharedMonths: async (_, path, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/efficiency/{month}/share', { params: { path } }),
        ),
      ),
    letterAddresses: async (_, _args, context) =>
      toPage(
        (await canSeeReportEmails(context))
          ? await unwrapOptionalResponse(context, context.rest.GET('/api/month-letter/list'))
          : null,
      ),
  },
  Mutation: {
    shareMonth: (_, path, { rest }) =>
      unwrapResponse(rest.POST('/api/efficiency/{month}/share', { params: { path } })),
    revokeMonth: async (_, { month, id: reportId }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/efficiency/{month}/share/{reportId}', {
          params: { path: { month, reportId } },
          parseAs: 'text',
        }),
      )
      return true
    },
    addLetterAddress: (_, body, { rest }) =>
      unwrapResponse(rest.POST('/api/month-letter', { body })),
    sendLetterConfirmation: (_, path, { rest }) =>
      unwrapResponse(rest.POST('/api/month-letter/{id}/confirmation', { params: { path } })),
    removeLetterAddress: async (_, path, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/month-letter/{id}', { params: { path }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers

/** Whether the user may see the recipients of report emails: a refused call would renew the session for nothing. Another host may have no viewer. */
async function canSeeReportEmails(context: FacadeContext): Promise<boolean> {
  const me = await unwrapOptionalResponse(context, context.rest.GET('/api/account/me'))
  return !me || (hasRight(me.role, 'revokeMonths') && toTariffPlan(me.tariff?.plan) === 'standard')
}
