import { assign, setup } from 'xstate'
import type { FigureRowsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Period } from '../places/period.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { tableFileMachine } from '../shared/table-file.machine.ts'
import type { Opened } from './opened.ts'

export type FigureRows = NonNullable<FigureRowsQuery['figureRows']>
export type FigureMessage = FigureRows['messages'][number]
export type FigureVisit = FigureRows['visits'][number]
export type FigureMoment = FigureRows['moments'][number]

/** Of which figure and branch, and of which days where it has none of its own. */
export interface RowsOf {
  opened: Opened
  period: Period
  branchId: string | null
}

/** The same, after which page. */
export interface RowsAsked extends RowsOf {
  cursor: string | null
}

/** Null: the server knows no rows. */
export interface RowsCame {
  rows: FigureRows | null
}

export type FigureRowsEvent = { type: 'rows.more' } | { type: 'rows.retry' }

/** As often as the figures above them, in milliseconds. */
const ANEW = 60_000

/** The rows of one figure as they are read on: page after page, what came stays. Until more is asked for they are read anew with their figure, so that there are as many as it says. */
export const figureRowsMachine = setup({
  types: {} as {
    context: { asked: RowsAsked; rows: FigureRows | null; error: unknown }
    events: FigureRowsEvent
    input: RowsOf
    tags: 'busy'
  },
  actors: { load: port<RowsCame, RowsAsked>('figureRows.load'), file: tableFileMachine },
  actions: {
    add: assign(({ context }, { rows }: RowsCame) => ({ rows: added(context.rows, rows) })),
    replace: assign((_, { rows }: RowsCame) => ({ rows })),
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
  },
  guards: {
    hasMore: ({ context }) => context.rows?.next != null,
    isFirstPage: ({ context }) => context.asked.cursor === null,
  },
  delays: { anew: ANEW },
}).createMachine({
  id: 'figureRows',
  context: ({ input }) => ({ asked: { ...input, cursor: null }, rows: null, error: null }),
  invoke: { id: 'file', src: 'file', systemId: 'figureRowsFile' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign(({ context }) => ({
        error: null,
        asked: { ...context.asked, cursor: context.rows?.next ?? null },
      })),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'shown',
          actions: { type: 'add', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
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
        input: ({ context }) => context.asked,
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
function added(before: FigureRows | null, came: FigureRows | null): FigureRows | null {
  if (before === null || came === null) return came ?? before
  return {
    ...came,
    messages: [...before.messages, ...unseen(before.messages, came.messages)],
    visits: [...before.visits, ...unseen(before.visits, came.visits)],
    moments: [...before.moments, ...unseen(before.moments, came.moments)],
  }
}

function unseen<Row extends { id: string }>(before: readonly Row[], came: readonly Row[]): Row[] {
  const seen = new Set(before.map(({ id }) => id))
  return came.filter(({ id }) => !seen.has(id))
}

declare module '../shared/system.ts' {
  interface SystemActors {
    figureRowsFile: SystemActors['tableFile']
    figureRows: {
      events: FigureRowsEvent
      actor: Contract<typeof figureRowsMachine, 'asked' | 'rows' | 'error'>
    }
  }
}
