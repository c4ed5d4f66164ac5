import { assign, setup } from 'xstate'
import type { FigureRowsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { METRICS_POLL_MS } from '../shared/poll-intervals.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import type { Period } from '../url-state/period.ts'
import type { DrillDownTarget } from './drill-down-target.ts'

export type DrillDownResult = NonNullable<FigureRowsQuery['figureRows']>
export type DrillDownMessageRow = DrillDownResult['messages'][number]
export type DrillDownVisitRow = DrillDownResult['visits'][number]
export type DrillDownEventRow = DrillDownResult['moments'][number]

/** Target and branch of a drill-down, and the period for a target without its own days. */
export interface DrillDownScope {
  drillDown: DrillDownTarget
  period: Period
  branchId: string | null
}

/** A request for the page after `cursor`. */
export interface DrillDownRequest extends DrillDownScope {
  cursor: string | null
}

/** Null rows: the server has none for this metric. */
export interface DrillDownPage {
  rows: DrillDownResult | null
}

export type DrillDownEvent = { type: 'rows.more' } | { type: 'rows.retry' }

/** Loads the rows of a drill-down page by page. Until the user loads more pages, the rows reload together with their metric, so that both agree. */
export const drillDownMachine = setup({
  types: {} as {
    context: { request: DrillDownRequest; rows: DrillDownResult | null; error: unknown }
    events: DrillDownEvent
    input: DrillDownScope
    tags: 'busy'
  },
  actors: {
    load: createPort<DrillDownPage, DrillDownRequest>('load'),
    file: tableExportMachine,
  },
  actions: {
    add: assign(({ context }, { rows }: DrillDownPage) => ({
      rows: appendRows(context.rows, rows),
    })),
    replace: assign((_, { rows }: DrillDownPage) => ({ rows })),
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
  },
  guards: {
    hasMore: ({ context }) => context.rows?.next != null,
    isFirstPage: ({ context }) => context.request.cursor === null,
  },
  delays: { anew: METRICS_POLL_MS },
}).createMachine({
  id: 'drillDown',
  context: ({ input }) => ({ request: { ...input, cursor: null }, rows: null, error: null }),
  invoke: { id: 'file', src: 'file', systemId: 'drillDownExport' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign(({ context }) => ({
        error: null,
        request: { ...context.request, cursor: context.rows?.next ?? null },
      })),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.request,
        onDone: {
          target: 'shown',
          actions: { type: 'add', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      on: { 'rows.more': { guard: 'hasMore', target: 'loading' } },
      after: { anew: { guard: 'isFirstPage', target: 'renewing' } },
    },
    renewing: {
      on: { 'rows.more': { guard: 'hasMore', target: 'loading' } },
      invoke: {
        id: 'renew',
        src: 'load',
        input: ({ context }) => context.request,
        onDone: {
          target: 'shown',
          actions: { type: 'replace', params: ({ event }) => event.output },
        },
        // The loaded rows stay.
        onError: 'shown',
      },
    },
    failed: { on: { 'rows.retry': 'loading' } },
  },
})

/** Appends a page. A row that moved between pages stays at its first position. */
function appendRows(
  before: DrillDownResult | null,
  received: DrillDownResult | null,
): DrillDownResult | null {
  if (before === null || received === null) return received ?? before
  return {
    ...received,
    messages: [...before.messages, ...listNewRows(before.messages, received.messages)],
    visits: [...before.visits, ...listNewRows(before.visits, received.visits)],
    moments: [...before.moments, ...listNewRows(before.moments, received.moments)],
  }
}

function listNewRows<Row extends { id: string }>(
  before: readonly Row[],
  received: readonly Row[],
): Row[] {
  const seen = new Set(before.map(({ id }) => id))
  return received.filter(({ id }) => !seen.has(id))
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    drillDownExport: SystemActors['tableExport']
    drillDown: {
      events: DrillDownEvent
      actor: ActorContract<typeof drillDownMachine, 'request' | 'rows' | 'error'>
    }
  }
}
