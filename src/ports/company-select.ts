import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type CompanyRow,
  companiesList,
  companySelectMachine,
} from '../machines/company-select/company-select.machine.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Ask } from './ask.ts'
import { logSignInFailure, storedSession } from './stored-session.ts'

/** The choice of a clinic with its ports connected to the facade. */
export const provideCompanySelect = (ask: Ask) =>
  companySelectMachine.provide({
    actors: {
      companies: companiesList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<CompanyRow, null>, ListAsk<null>>(
            async ({ input: { search, pages }, signal }) => {
              const answers = await Promise.all(
                pages.map(async (page) => {
                  const variables = { search, page, pageSize: PAGE }
                  return (await ask(graph.CompaniesDocument, variables, signal)).companies
                }),
              )
              return {
                pages: Object.fromEntries(
                  pages.map((page, at) => [page, answers[at]?.items ?? []]),
                ),
                total: answers[0]?.total ?? 0,
                aside: null,
              }
            },
          ),
        },
      }),
      masterSignIn: fromPromise<StoredSession, { forCompanyId: string }>(async ({ input }) =>
        storedSession((await ask.account(graph.MasterSignInDocument, input)).masterSignIn),
      ),
    },
    actions: { logFailure: (_, { error }) => logSignInFailure(error) },
  })
