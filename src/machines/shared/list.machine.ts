import { assign, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { type HearingEvent, hearing, IN_CASE } from './hearing.ts'
import { ask, inSight, missing } from './list-pages.ts'
import { port } from './port.ts'

export interface ListAsk<Filter> {
  filter: Filter
  search: string
  pages: number[]
}

/** Pages by number from 1, how many rows there are in all, and what is told beside them. */
export interface ListAnswer<Row, Aside> {
  pages: Record<number, Row[]>
  total: number
  /** There are more, which only a narrower filter shows. */
  more?: boolean
  aside: Aside
}

export interface ListContext<Row, Filter, Aside> {
  filter: Filter
  search: string
  pages: Record<number, Row[]>
  total: number
  more: boolean
  aside: Aside | null
  /** The rows in sight, first and last. */
  from: number
  to: number
  error: unknown
  /** Changes are told. */
  told: boolean
  /** One was told after what is under way was asked. */
  due: boolean
}

export type ListEvent<Row, Filter> =
  | { type: 'list.filter'; filter: Filter }
  | { type: 'list.search'; search: string }
  | { type: 'list.range'; from: number; to: number }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'list.patch'; matches: (row: Row) => boolean; patch: Partial<Row> }
  | HearingEvent

const TYPING = 250
const POLL = 5000

/**
 * A long list: pages come as one scrolls, a search waits for the typist, the last picture stays while a new one is
 * fetched, and what is in sight is kept fresh: asked for again when a change of one of its `subjects` is told, and every five seconds
 * where changes are not told.
 */
export const createList = <Row, Filter, Aside>(
  id: string,
  subjects: readonly ChangeSubject[] = [],
) =>
  setup({
    types: {} as {
      context: ListContext<Row, Filter, Aside>
      input: { filter: Filter; search?: string }
      events: ListEvent<Row, Filter>
      tags: 'busy' | 'first'
    },
    actors: {
      hearing,
      loadPages: port<ListAnswer<Row, Aside>, ListAsk<Filter>>(`${id}.loadPages`),
    },
    actions: {
      replace: assign((_, answer: ListAnswer<Row, Aside>) => ({
        ...answer,
        more: answer.more === true,
        error: null,
      })),
      add: assign(({ context }, answer: ListAnswer<Row, Aside>) => ({
        pages: { ...context.pages, ...answer.pages },
        total: answer.total,
        more: answer.more === true,
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
    guards: {
      isMissing: ({ context }) => missing(context).length > 0,
      isDue: ({ context }) => context.due,
      hasRows: ({ context }) => Object.keys(context.pages).length > 0,
    },
    delays: {
      typing: TYPING,
      poll: POLL,
      next: ({ context }) => (context.told ? IN_CASE : POLL),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      search: input.search ?? '',
      pages: {},
      total: 0,
      more: false,
      aside: null,
      from: 0,
      to: 0,
      error: null,
      told: false,
      due: false,
    }),
    invoke: { id: 'hearing', src: 'hearing', input: { subjects } },
    initial: 'loading',
    on: {
      'hearing.began': { actions: assign({ told: true }) },
      'hearing.ended': { actions: assign({ told: false }) },
      'hearing.heard': { actions: assign({ due: true }) },
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
        entry: assign({ due: false }),
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
        always: [
          { guard: 'isMissing', target: 'fetching' },
          { guard: 'isDue', target: 'refreshing' },
        ],
        after: { next: 'refreshing' },
        on: {
          'list.refresh': 'refreshing',
          'hearing.heard': 'refreshing',
          // The next question is nearer or farther than it was.
          'hearing.began': { target: 'shown', reenter: true, actions: assign({ told: true }) },
          'hearing.ended': { target: 'shown', reenter: true, actions: assign({ told: false }) },
        },
      },
      typing: { after: { typing: { target: 'filtering', actions: 'toTop' } } },
      filtering: {
        tags: 'busy',
        entry: assign({ due: false }),
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
        entry: assign({ due: false }),
        // What is under way was asked before whatever has just happened.
        on: { 'list.refresh': { target: 'refreshing', reenter: true } },
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
        on: {
          'list.retry': 'refreshing',
          'list.refresh': 'refreshing',
          'hearing.heard': 'refreshing',
        },
      },
      failed: {
        after: { poll: { guard: 'hasRows', target: 'filtering' } },
        on: { 'list.retry': 'loading', 'list.refresh': 'loading', 'hearing.heard': 'loading' },
      },
    },
  })
