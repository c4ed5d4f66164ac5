import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'
import { given } from './given.ts'
import { pageOf } from './page-of.ts'

/** What staff are told. */
export const alert = {
  Query: {
    alerts: async (_, query, { rest }) =>
      pageOf(await ask(rest.GET('/api/alert/list', { params: { query: given(query) } }))),
    alertStat: (_, _args, { rest }) => ask(rest.GET('/api/alert/stat')),
  },
} satisfies Resolvers
