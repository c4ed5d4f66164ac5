import { assign, fromCallback, sendTo, setup } from 'xstate'
import { drillDownMachine } from '../metrics/drill-down.machine.ts'
import { type DrillDownTarget, isSameTarget } from '../metrics/drill-down-target.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import { toggleSort } from '../url-state/list-url-state.ts'
import {
  type ConversionEvent,
  type ConversionRequest,
  type ConversionUrlState,
  conversionMetricsQuery,
  ROWS_PER_STEP,
} from './conversion-context.ts'
import { formatUrlState, isDifferentRequest, parseUrlState } from './conversion-url-state.ts'

interface ConversionContext extends ConversionUrlState {
  /** Number of shown rows. */
  visibleRows: number
}

/** Chart of the conversion screen: months, branch, dimensions and sort order. Metrics and the exported file are child actors. */
export const conversionMachine = setup({
  types: {} as {
    context: ConversionContext
    events: ConversionEvent
    /** Initial query string. */
    input: { search: string } | undefined
  },
  actors: {
    urlListener: fromCallback<ConversionEvent>(() => {}),
    figures: conversionMetricsQuery,
    file: tableExportMachine,
    drillDown: drillDownMachine,
  },
  actions: {
    applyUrlState: assign((_, { place }: { place: ConversionUrlState }) => ({
      ...place,
      visibleRows: ROWS_PER_STEP,
    })),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    ask: sendTo(
      systemActor('conversionMetrics'),
      ({ context: { months, branchId, dimensions } }) => ({
        type: 'query.ask',
        args: { months, branchId, dimensions },
        keepsData: true,
      }),
    ),
  },
  guards: {
    isOtherUrlState: ({ context }, { place }: { place: ConversionRequest }) =>
      isDifferentRequest(context, place),
    isOtherTarget: ({ context }, { place }: { place: ConversionUrlState }) =>
      !isSameTarget(context.drillDown, place.drillDown),
    hasDrillDown: ({ context }) => context.drillDown !== null,
    isOther: ({ context }, { place }: { place: ConversionUrlState }) =>
      formatUrlState(context) !== formatUrlState(place),
  },
}).createMachine({
  id: 'conversion',
  context: ({ input }) => ({ ...parseUrlState(input?.search ?? ''), visibleRows: ROWS_PER_STEP }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'file', src: 'file', systemId: 'tableExport' },
    {
      id: 'figures',
      systemId: 'conversionMetrics',
      src: 'figures',
      input: ({ context: { months, branchId, dimensions } }) => ({
        args: { months, branchId, dimensions },
      }),
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
        guard: { type: 'isOther', params: ({ event }) => ({ place: parseUrlState(event.search) }) },
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
      },
    ],
    // The open drill-down does not match the new filter.
    'metrics.filter': {
      target: '.closed',
      actions: [
        assign(({ event }) => ({ ...event.change, visibleRows: ROWS_PER_STEP, drillDown: null })),
        'ask',
        'writeUrl',
      ],
    },
    'drillDown.open': {
      target: '.closed',
      actions: [assign({ drillDown: ({ event }) => event.drillDown }), 'writeUrl'],
    },
    'metricUnit.choose': { actions: [assign({ unit: ({ event }) => event.unit }), 'writeUrl'] },
    'sort.choose': {
      actions: [
        assign({ sort: ({ context, event }) => toggleSort(context.sort, event.column) }),
        'writeUrl',
      ],
    },
    'rows.more': {
      actions: assign({ visibleRows: ({ context }) => context.visibleRows + ROWS_PER_STEP }),
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
        input: ({ context: { branchId, drillDown } }) => ({
          branchId,
          // Unused here: the drill-down target of this screen has its own days.
          period: { kind: 'days', days: 90 },
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
    conversion: {
      events: ConversionEvent
      actor: ActorContract<
        typeof conversionMachine,
        'months' | 'branchId' | 'dimensions' | 'unit' | 'sort' | 'visibleRows' | 'drillDown'
      >
    }
    conversionMetrics: {
      events: QueryEvent<ConversionRequest>
      actor: ActorContract<typeof conversionMetricsQuery, 'data' | 'error'>
    }
  }
}
