import { toPlan } from '../../domain/plans.ts'
import { hasRight } from '../../domain/roles.ts'
import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import type { Context } from './context.ts'
import { pageOf } from './page-of.ts'

/** A month that is shared with whoever has its address, and who gets a letter about it. */
export const sharedMonth = {
  Query: {
    sharedMonths: async (_, path, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/efficiency/{month}/share', { params: { path } }),
        ),
      ),
    letterAddresses: async (_, _args, context) =>
      pageOf(
        (await seesLetters(context))
          ? await askKnown(context, context.rest.GET('/api/month-letter/list'))
          : null,
      ),
  },
  Mutation: {
    shareMonth: (_, path, { rest }) =>
      ask(rest.POST('/api/efficiency/{month}/share', { params: { path } })),
    revokeMonth: async (_, { month, id: reportId }, { rest }) => {
      await ask(
        rest.DELETE('/api/efficiency/{month}/share/{reportId}', {
          params: { path: { month, reportId } },
          parseAs: 'text',
        }),
      )
      return true
    },
    addLetterAddress: (_, body, { rest }) => ask(rest.POST('/api/month-letter', { body })),
    sendLetterConfirmation: (_, path, { rest }) =>
      ask(rest.POST('/api/month-letter/{id}/confirmation', { params: { path } })),
    removeLetterAddress: async (_, path, { rest }) => {
      await ask(rest.DELETE('/api/month-letter/{id}', { params: { path }, parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers

/** Whether the server would tell the reader who gets letters: a refusal would renew the session for nothing. Another host may not say who reads. */
async function seesLetters(context: Context): Promise<boolean> {
  const me = await askKnown(context, context.rest.GET('/api/account/me'))
  return !me || (hasRight(me.role, 'revokeMonths') && toPlan(me.tariff?.plan) === 'standard')
}
