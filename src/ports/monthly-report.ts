import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeUrl } from '../browser/location.ts'
import { monthlyReportMachine } from '../machines/monthly-report/monthly-report.machine.ts'
import {
  type MonthlyReportEvent,
  monthlyReportQuery,
} from '../machines/monthly-report/monthly-report-context.ts'
import { formatUrl, isReportPath } from '../machines/monthly-report/monthly-report-url-state.ts'
import {
  type SharedReport,
  sharedReportsMachine,
} from '../machines/monthly-report/shared-reports.machine.ts'
import { provideDrillDown } from './drill-down.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of the monthly report to the gateway. */
export const provideMonthlyReport = (callGateway: GatewayCaller) =>
  monthlyReportMachine.provide({
    actions: {
      writeUrl: ({ context }) => writeUrl(formatUrl(context)),
      print: () => print(),
    },
    actors: {
      urlListener: fromCallback<MonthlyReportEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (isReportPath(path)) sendBack({ type: 'url.changed', path, search })
        }),
      ),
      figures: monthlyReportQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const answer = await callGateway(graph.EfficiencyDocument, args, signal)
            return { data: { ...answer, branchId: args.branchId } }
          }),
        },
      }),
      drillDown: provideDrillDown(callGateway),
      sharedReports: sharedReportsMachine.provide({
        actors: {
          loadCopies: fromPromise<SharedReport[], { month: string }>(async ({ input, signal }) => {
            return (await callGateway(graph.SharedMonthsDocument, input, signal)).sharedMonths.items
          }),
          makeCopy: fromPromise<SharedReport, { month: string }>(async ({ input }) => {
            return (await callGateway(graph.ShareMonthDocument, input)).shareMonth
          }),
          copyLink: fromPromise<void, { link: string }>(({ input }) =>
            navigator.clipboard.writeText(input.link),
          ),
          revokeCopy: fromPromise<void, { month: string; id: string }>(async ({ input }) => {
            await callGateway(graph.RevokeMonthDocument, input)
          }),
        },
      }),
    },
  })
