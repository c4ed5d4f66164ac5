import { assign, fromCallback, sendTo, setup } from 'xstate'
import { drillDownMachine } from '../metrics/drill-down.machine.ts'
import { type DrillDownTarget, isSameTarget } from '../metrics/drill-down-target.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import {
  type MonthlyReportEvent,
  type MonthlyReportRequest,
  type MonthlyReportUrlState,
  monthlyReportQuery,
} from './monthly-report-context.ts'
import { isDifferentRequest, parseUrlState } from './monthly-report-url-state.ts'
import { sharedReportsMachine } from './shared-reports.machine.ts'

interface MonthlyReportContext extends MonthlyReportUrlState {
  /** Month of the open shared reports. */
  sharedMonth: string
}

/** Chart of the monthly report screen: month and branch. The metrics are a child actor, and so are the shared reports while they are open. */
export const monthlyReportMachine = setup({
  types: {} as {
    context: MonthlyReportContext
    events: MonthlyReportEvent
    /** Initial address. */
    input: { path: string; search: string } | undefined
  },
  actors: {
    urlListener: fromCallback<MonthlyReportEvent>(() => {}),
    figures: monthlyReportQuery,
    sharedReports: sharedReportsMachine,
    drillDown: drillDownMachine,
  },
  actions: {
    applyUrlState: assign((_, { place }: { place: MonthlyReportUrlState }) => place),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    /** Prints the page. */
    print: (_, _nothing: undefined) => {},
    ask: sendTo(systemActor('monthlyReportData'), ({ context: { month, branchId } }) => ({
      type: 'query.ask',
      args: { month, branchId },
      keepsData: true,
    })),
  },
  guards: {
    isOtherUrlState: ({ context }, { place }: { place: MonthlyReportUrlState }) =>
      isDifferentRequest(context, place),
    isOtherTarget: ({ context }, { place }: { place: MonthlyReportUrlState }) =>
      !isSameTarget(context.drillDown, place.drillDown),
    hasDrillDown: ({ context }) => context.drillDown !== null,
  },
}).createMachine({
  id: 'monthlyReport',
  context: ({ input }) => ({
    ...parseUrlState(input?.path ?? '', input?.search ?? ''),
    sharedMonth: '',
  }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    {
      id: 'figures',
      systemId: 'monthlyReportData',
      src: 'figures',
      input: ({ context: { month, branchId } }) => ({ args: { month, branchId } }),
    },
  ],
  initial: 'reading',
  on: {
    'url.changed': [
      {
        target: '.reading',
        guard: {
          type: 'isOtherUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
        },
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
          },
          'ask',
        ],
      },
      {
        target: '.reading',
        guard: {
          type: 'isOtherTarget',
          params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
        },
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
        },
      },
    ],
    // The open drill-down does not match the new month.
    'month.choose': {
      target: '.reading',
      actions: [
        assign(({ event }) => ({ month: event.month, drillDown: null })),
        'ask',
        'writeUrl',
      ],
    },
    'branch.choose': {
      target: '.reading',
      actions: [
        assign(({ event }) => ({ branchId: event.branchId, drillDown: null })),
        'ask',
        'writeUrl',
      ],
    },
    'drillDown.open': {
      target: '.reading',
      actions: [assign({ drillDown: ({ event }) => event.drillDown }), 'writeUrl'],
    },
    'month.print': { actions: 'print' },
  },
  states: {
    reading: {
      always: { guard: 'hasDrillDown', target: 'drilledDown' },
      on: {
        'month.share': {
          target: 'sharing',
          actions: assign({ sharedMonth: ({ event }) => event.month }),
        },
      },
    },
    drilledDown: {
      invoke: {
        id: 'drillDown',
        systemId: 'drillDown',
        src: 'drillDown',
        input: ({ context: { branchId, drillDown } }) => ({
          branchId,
          // Unused here: the drill-down target of this screen has its own days.
          period: { kind: 'days', days: 30 },
          // The state is entered only with a drill-down.
          drillDown: drillDown as DrillDownTarget,
        }),
      },
      on: {
        'drillDown.close': {
          target: 'reading',
          actions: [assign({ drillDown: null }), 'writeUrl'],
        },
        'month.share': {
          target: 'sharing',
          actions: [
            assign({ sharedMonth: ({ event }) => event.month, drillDown: null }),
            'writeUrl',
          ],
        },
      },
    },
    sharing: {
      invoke: {
        id: 'sharedReports',
        systemId: 'sharedReports',
        src: 'sharedReports',
        input: ({ context: { sharedMonth } }) => ({ month: sharedMonth }),
      },
      on: { 'share.close': 'reading' },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    monthlyReport: {
      events: MonthlyReportEvent
      actor: ActorContract<typeof monthlyReportMachine, 'month' | 'branchId' | 'drillDown'>
    }
    monthlyReportData: {
      events: QueryEvent<MonthlyReportRequest>
      actor: ActorContract<typeof monthlyReportQuery, 'args' | 'data' | 'error'>
    }
  }
}
