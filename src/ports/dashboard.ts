import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { channelRerouteMachine } from '../machines/dashboard/channel-reroute.machine.ts'
import { dashboardMachine } from '../machines/dashboard/dashboard.machine.ts'
import {
  type DashboardEvent,
  dashboardMetricsQuery,
} from '../machines/dashboard/dashboard-context.ts'
import { formatUrlState } from '../machines/dashboard/dashboard-url-state.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import { paths } from '../machines/url-state/routes.ts'
import { provideDrillDown } from './drill-down.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of the dashboard to the gateway. */
export const provideDashboard = (callGateway: GatewayCaller) =>
  dashboardMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<DashboardEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.dashboard()) sendBack({ type: 'url.changed', search })
        }),
      ),
      figures: dashboardMetricsQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { branchId, period } = args
            const filter = { branchId, ...toDayRange(period, 'past') }
            const answer = await callGateway(graph.DashboardDocument, { filter }, signal)
            return { data: { ...answer, branchId } }
          }),
        },
      }),
      channelReroute: channelRerouteMachine.provide({
        actors: {
          channelReroute: fromPromise(
            async ({ input, signal }) =>
              (await callGateway(graph.BypassChannelDocument, input, signal)).bypassChannel,
          ),
        },
      }),
      drillDown: provideDrillDown(callGateway),
    },
  })
