import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type ClinicRow,
  clinicSelectMachine,
  clinicsList,
} from '../machines/clinic-select/clinic-select.machine.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { logSignInFailure, toStoredSession } from './stored-session.ts'

/** Connects the ports of the clinic choice to the gateway. */
export const provideClinicSelect = (callGateway: GatewayCaller) =>
  clinicSelectMachine.provide({
    actors: {
      clinics: clinicsList.provide({
        actors: {
          loadPages: fromPromise<ListResponse<ClinicRow, null>, ListRequest<null>>(
            async ({ input: { search, pages }, signal }) => {
              const answers = await Promise.all(
                pages.map(async (page) => {
                  const variables = { search, page, pageSize: PAGE_SIZE }
                  return (await callGateway(graph.CompaniesDocument, variables, signal)).companies
                }),
              )
              return {
                pages: Object.fromEntries(
                  pages.map((page, at) => [page, answers[at]?.items ?? []]),
                ),
                total: answers[0]?.total ?? 0,
                summary: null,
              }
            },
          ),
        },
      }),
      masterSignIn: fromPromise<StoredSession, { forCompanyId: string }>(async ({ input }) =>
        toStoredSession(
          (await callGateway.account(graph.MasterSignInDocument, input)).masterSignIn,
        ),
      ),
    },
    actions: { logFailure: (_, { error }) => logSignInFailure(error) },
  })
