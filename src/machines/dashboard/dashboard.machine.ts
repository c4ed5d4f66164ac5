import { assign, fromCallback, sendTo, setup } from 'xstate'
import { drillDownMachine } from '../metrics/drill-down.machine.ts'
import { type DrillDownTarget, isSameTarget } from '../metrics/drill-down-target.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { channelRerouteMachine } from './channel-reroute.machine.ts'
import {
  type DashboardEvent,
  type DashboardRequest,
  type DashboardUrlState,
  dashboardMetricsQuery,
} from './dashboard-context.ts'
import { isDifferentRequest, parseUrlState } from './dashboard-url-state.ts'

/** Chart of the dashboard: period, branch and unit. The metrics are a child actor. */
export const dashboardMachine = setup({
  types: {} as {
    context: DashboardUrlState
    events: DashboardEvent
    /** Initial query string. */
    input: { search: string } | undefined
  },
  actors: {
    urlListener: fromCallback<DashboardEvent>(() => {}),
    figures: dashboardMetricsQuery,
    drillDown: drillDownMachine,
    channelReroute: channelRerouteMachine,
  },
  actions: {
    applyUrlState: assign((_, { place }: { place: DashboardUrlState }) => place),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    ask: sendTo(systemActor('dashboardMetrics'), ({ context: { period, branchId } }) => ({
      type: 'query.ask',
      args: { period, branchId },
      keepsData: true,
    })),
  },
  guards: {
    isOtherUrlState: ({ context }, { place }: { place: DashboardRequest }) =>
      isDifferentRequest(context, place),
    isOtherTarget: ({ context }, { place }: { place: DashboardUrlState }) =>
      !isSameTarget(context.drillDown, place.drillDown),
    hasDrillDown: ({ context }) => context.drillDown !== null,
    isOtherDisplay: ({ context }, { place }: { place: DashboardUrlState }) =>
      context.unit !== place.unit,
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => parseUrlState(input?.search ?? ''),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'channelReroute', systemId: 'channelReroute', src: 'channelReroute' },
    {
      id: 'figures',
      systemId: 'dashboardMetrics',
      src: 'figures',
      input: ({ context: { period, branchId } }) => ({ args: { period, branchId } }),
    },
  ],
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOtherUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        target: '.closed',
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event }) => ({ place: parseUrlState(event.search) }),
          },
          'ask',
        ],
      },
      {
        guard: {
          type: 'isOtherTarget',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        target: '.closed',
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
      },
      {
        guard: {
          type: 'isOtherDisplay',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
      },
    ],
    // The open drill-down does not match the new filter.
    'metrics.filter': {
      target: '.closed',
      actions: [assign(({ event }) => ({ ...event.change, drillDown: null })), 'ask', 'writeUrl'],
    },
    'metricUnit.choose': { actions: [assign({ unit: ({ event }) => event.unit }), 'writeUrl'] },
    'drillDown.open': {
      target: '.closed',
      actions: [assign({ drillDown: ({ event }) => event.drillDown }), 'writeUrl'],
    },
  },
  initial: 'closed',
  states: {
    closed: { always: { guard: 'hasDrillDown', target: 'drilledDown' } },
    drilledDown: {
      invoke: {
        id: 'drillDown',
        systemId: 'drillDown',
        src: 'drillDown',
        input: ({ context: { period, branchId, drillDown } }) => ({
          period,
          branchId,
          // The state is entered only with a drill-down.
          drillDown: drillDown as DrillDownTarget,
        }),
      },
      on: {
        'drillDown.close': { target: 'closed', actions: [assign({ drillDown: null }), 'writeUrl'] },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    dashboard: {
      events: DashboardEvent
      actor: ActorContract<typeof dashboardMachine, 'period' | 'branchId' | 'unit' | 'drillDown'>
    }
    dashboardMetrics: {
      events: QueryEvent<DashboardRequest>
      actor: ActorContract<typeof dashboardMetricsQuery, 'data' | 'error'>
    }
  }
}
