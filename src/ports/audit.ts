import { type EventFromLogic, fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { auditLogMachine } from '../machines/audit/audit-log.machine.ts'
import {
  type AuditFilter,
  type AuditRow,
  type AuditSummary,
  auditList,
  formatUrlState,
} from '../machines/audit/audit-log.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of the audit log to the gateway. */
export const provideAuditLog = (callGateway: GatewayCaller) =>
  auditLogMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<EventFromLogic<typeof auditLogMachine>>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.audit()) sendBack({ type: 'url.changed', search })
        }),
      ),
      list: auditList.provide({
        actors: {
          loadPages: fromPromise<ListResponse<AuditRow, AuditSummary>, ListRequest<AuditFilter>>(
            async ({ input: { filter, search, pages }, signal }) => {
              const answers = await Promise.all(
                pages.map((page) =>
                  callGateway(
                    graph.AuditLogDocument,
                    { ...toAuditQuery(filter), search, page, pageSize: PAGE_SIZE },
                    signal,
                  ),
                ),
              )
              return {
                pages: Object.fromEntries(
                  pages.map((page, at) => [page, answers[at]?.auditLog.items ?? []]),
                ),
                total: answers[0]?.auditLog.total ?? 0,
                summary: { employees: answers[0]?.auditLog.employees ?? [] },
              }
            },
          ),
        },
      }),
      file: provideTableExport(callGateway, 'audit', ({ filter, search }) => ({
        // Only this screen requests the export.
        filter: toAuditQuery(filter as AuditFilter),
        search,
      })),
    },
  })

/** Filter of the log as API arguments. */
const toAuditQuery = ({ period, kind, accountId }: AuditFilter) => ({
  ...toDayRange(period, 'past'),
  kind,
  accountId,
})
