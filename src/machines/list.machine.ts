import { assign, setup } from 'xstate'
import { port } from './port.ts'

/** Rows come by pages of this many; the server's longest page. */
export const PAGE = 200

export interface ListAsk<Filter> {
  filter: Filter
  search: string
  pages: number[]
}

/** Pages by number from 1, how many rows there are in all, and what is told beside them. */
export interface ListAnswer<Row, Aside> {
  pages: Record<number, Row[]>
  total: number
  aside: Aside
}

export interface ListContext<Row, Filter, Aside> {
  filter: Filter
  search: string
  pages: Record<number, Row[]>
  total: number
  aside: Aside | null
  /** The rows in sight, first and last. */
  from: number
  to: number
  error: unknown
}

export type ListEvent<Row, Filter> =
  | { type: 'list.filter'; filter: Filter }
  | { type: 'list.search'; search: string }
  | { type: 'list.range'; from: number; to: number }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'list.patch'; matches: (row: Row) => boolean; patch: Partial<Row> }

const TYPING = 250
const POLL = 5000

/**
 * A long list: pages come as one scrolls, a search waits for the typist, the last picture stays while a new one is
 * fetched, and what is in sight is kept fresh.
 */
export const createList = <Row, Filter, Aside>(id: string) =>
  setup({
    types: {} as {
      context: ListContext<Row, Filter, Aside>
      input: { filter: Filter }
      events: ListEvent<Row, Filter>
      tags: 'busy' | 'first'
    },
    actors: { loadPages: port<ListAnswer<Row, Aside>, ListAsk<Filter>>(`${id}.loadPages`) },
    actions: {
      replace: assign((_, answer: ListAnswer<Row, Aside>) => ({ ...answer, error: null })),
      add: assign(({ context }, answer: ListAnswer<Row, Aside>) => ({
        pages: { ...context.pages, ...answer.pages },
        total: answer.total,
        aside: answer.aside,
        error: null,
      })),
      explain: assign({ error: (_, { error }: { error: unknown }) => error }),
      see: assign((_, range: { from: number; to: number }) => range),
      toTop: assign({ from: 0, to: 0 }),
      patch: assign({
        pages: (
          { context },
          { matches, patch }: { matches: (row: Row) => boolean; patch: Partial<Row> },
        ) =>
          Object.fromEntries(
            Object.entries(context.pages).map(([page, rows]) => [
              page,
              rows.map((row) => (matches(row) ? { ...row, ...patch } : row)),
            ]),
          ),
      }),
    },
    guards: { isMissing: ({ context }) => missing(context).length > 0 },
    delays: { typing: TYPING, poll: POLL },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      search: '',
      pages: {},
      total: 0,
      aside: null,
      from: 0,
      to: 0,
      error: null,
    }),
    initial: 'loading',
    on: {
      'list.filter': {
        target: '.filtering',
        actions: [assign({ filter: ({ event }) => event.filter }), 'toTop'],
      },
      'list.search': {
        target: '.typing',
        actions: assign({ search: ({ event }) => event.search }),
      },
      'list.range': {
        actions: { type: 'see', params: ({ event }) => ({ from: event.from, to: event.to }) },
      },
      'list.patch': { actions: { type: 'patch', params: ({ event }) => event } },
    },
    states: {
      loading: {
        tags: ['busy', 'first'],
        invoke: {
          id: 'first',
          src: 'loadPages',
          input: ({ context }) => ask(context, [1]),
          onDone: {
            target: 'shown',
            actions: { type: 'replace', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      shown: {
        always: { guard: 'isMissing', target: 'fetching' },
        after: { poll: 'refreshing' },
        on: { 'list.refresh': 'refreshing' },
      },
      typing: { after: { typing: { target: 'filtering', actions: 'toTop' } } },
      filtering: {
        tags: 'busy',
        invoke: {
          id: 'filter',
          src: 'loadPages',
          input: ({ context }) => ask(context, [1]),
          onDone: {
            target: 'shown',
            actions: { type: 'replace', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      fetching: {
        tags: 'busy',
        invoke: {
          id: 'fetch',
          src: 'loadPages',
          input: ({ context }) => ask(context, missing(context)),
          onDone: {
            target: 'shown',
            actions: { type: 'add', params: ({ event }) => event.output },
          },
          onError: {
            target: 'stale',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      refreshing: {
        invoke: {
          id: 'refresh',
          src: 'loadPages',
          input: ({ context }) => ask(context, inSight(context)),
          onDone: {
            target: 'shown',
            actions: { type: 'add', params: ({ event }) => event.output },
          },
          onError: {
            target: 'stale',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      // What was loaded stays in sight; it is asked for again by itself.
      stale: {
        after: { poll: 'refreshing' },
        on: { 'list.retry': 'refreshing', 'list.refresh': 'refreshing' },
      },
      failed: { on: { 'list.retry': 'loading', 'list.refresh': 'loading' } },
    },
  })

type Sight = { from: number; to: number; total: number; pages: Record<number, unknown[]> }

/** The pages that the rows in sight stand on. */
function inSight({ from, to, total }: Sight): number[] {
  const last = Math.max(1, Math.ceil(total / PAGE))
  const first = Math.min(Math.floor(from / PAGE) + 1, last)
  const end = Math.min(Math.floor(to / PAGE) + 1, last)
  return Array.from({ length: Math.max(1, end - first + 1) }, (_, i) => first + i)
}

const missing = (sight: Sight) =>
  sight.total === 0 ? [] : inSight(sight).filter((page) => !sight.pages[page])

const ask = <Filter>({ filter, search }: { filter: Filter; search: string }, pages: number[]) => ({
  filter,
  search,
  pages,
})

/** The row at a place of the list, undefined while its page is not there. */
export const rowAt = <Row>(pages: Record<number, Row[]>, index: number): Row | undefined =>
  pages[Math.floor(index / PAGE) + 1]?.[index % PAGE]
