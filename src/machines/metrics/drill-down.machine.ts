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

/** Of which figure and branch, and of which days where it has none of its own. */
export interface DrillDownScope {
  drillDown: DrillDownTarget
  period: Period
  branchId: string | null
}

/** The same, after which page. */
export interface DrillDownRequest extends DrillDownScope {
  cursor: string | null
}

/** Null: the server knows no rows. */
export interface DrillDownPage {
  rows: DrillDownResult | null
}

export type DrillDownEvent = { type: 'rows.more' } | { type: 'rows.retry' }

/** The rows of one figure as they are read on: page after page, what came stays. Until more is asked for they are read anew with their figure, so that there are as many as it says. */
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
        // What is in sight was true a moment ago.
        onError: 'shown',
      },
    },
    failed: { on: { 'rows.retry': 'loading' } },
  },
})

/** A row that moved while pages were read stands where it was seen first. */
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
