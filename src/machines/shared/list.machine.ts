import { assign, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { type ChangeListenerEvent, changeListener } from './change-listener.ts'
import { createPort } from './create-port.ts'
import {
  getMissingPages,
  getVisiblePages,
  patchRows,
  type RowPatch,
  toListRequest,
} from './list-pages.ts'
import { LIST_POLL_MS, LIVE_POLL_MS } from './poll-intervals.ts'

export interface ListRequest<Filter> {
  filter: Filter
  search: string
  pages: number[]
}

/** Pages by number from 1, how many rows there are in all, and what is told beside them. */
export interface ListResponse<Row, Summary> {
  pages: Record<number, Row[]>
  total: number
  /** There are more, which only a narrower filter shows. */
  more?: boolean
  summary: Summary
}

export interface ListContext<Row, Filter, Summary> {
  filter: Filter
  search: string
  pages: Record<number, Row[]>
  total: number
  more: boolean
  summary: Summary | null
  /** The rows in sight, first and last. */
  from: number
  to: number
  error: unknown
  /** Changes are told. */
  isLive: boolean
  /** One was told after what is under way was asked. */
  refreshPending: boolean
}

export type ListEvent<Row, Filter> =
  | { type: 'list.filter'; filter: Filter }
  | { type: 'list.search'; search: string }
  | { type: 'list.range'; from: number; to: number }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | ({ type: 'list.patch' } & RowPatch<Row>)
  | ChangeListenerEvent

const TYPING_DELAY_MS = 250

/**
 * A long list. Pages come as one scrolls, a search waits for the typist, and the last rows stay while new ones are fetched. The rows in
 * sight are asked for again when a change of one of `subjects` is told, and every five seconds where changes are not told.
 */
export const createList = <Row, Filter, Summary>(
  id: string,
  subjects: readonly ChangeSubject[] = [],
) =>
  setup({
    types: {} as {
      context: ListContext<Row, Filter, Summary>
      input: { filter: Filter; search?: string }
      events: ListEvent<Row, Filter>
      tags: 'busy' | 'first'
    },
    actors: {
      changeListener: changeListener,
      loadPages: createPort<ListResponse<Row, Summary>, ListRequest<Filter>>(`${id}.loadPages`),
    },
    actions: {
      setPages: assign((_, answer: ListResponse<Row, Summary>) => ({
        ...answer,
        more: answer.more === true,
        error: null,
      })),
      mergePages: assign(({ context }, answer: ListResponse<Row, Summary>) => ({
        pages: { ...context.pages, ...answer.pages },
        total: answer.total,
        more: answer.more === true,
        summary: answer.summary,
        error: null,
      })),
      setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
      setViewport: assign((_, range: { from: number; to: number }) => range),
      resetViewport: assign({ from: 0, to: 0 }),
      patch: assign(({ context }, { matches, patch }: RowPatch<Row>) => ({
        pages: patchRows(context.pages, matches, patch),
      })),
    },
    guards: {
      isMissing: ({ context }) => getMissingPages(context).length > 0,
      isRefreshPending: ({ context }) => context.refreshPending,
      hasRows: ({ context }) => Object.keys(context.pages).length > 0,
    },
    delays: {
      typing: TYPING_DELAY_MS,
      poll: LIST_POLL_MS,
      next: ({ context }) => (context.isLive ? LIVE_POLL_MS : LIST_POLL_MS),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      search: input.search ?? '',
      pages: {},
      total: 0,
      more: false,
      summary: null,
      from: 0,
      to: 0,
      error: null,
      isLive: false,
      refreshPending: false,
    }),
    invoke: { id: 'changeListener', src: 'changeListener', input: { subjects } },
    initial: 'loading',
    on: {
      'listener.connected': { actions: assign({ isLive: true }) },
      'listener.disconnected': { actions: assign({ isLive: false }) },
      'listener.changed': { actions: assign({ refreshPending: true }) },
      'list.filter': {
        target: '.filtering',
        actions: [assign({ filter: ({ event }) => event.filter }), 'resetViewport'],
      },
      'list.search': {
        target: '.typing',
        actions: assign({ search: ({ event }) => event.search }),
      },
      'list.range': {
        actions: {
          type: 'setViewport',
          params: ({ event }) => ({ from: event.from, to: event.to }),
        },
      },
      'list.patch': { actions: { type: 'patch', params: ({ event }) => event } },
    },
    states: {
      loading: {
        tags: ['busy', 'first'],
        entry: assign({ refreshPending: false }),
        invoke: {
          id: 'first',
          src: 'loadPages',
          input: ({ context }) => toListRequest(context, [1]),
          onDone: {
            target: 'shown',
            actions: { type: 'setPages', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      shown: {
        always: [
          { guard: 'isMissing', target: 'fetching' },
          { guard: 'isRefreshPending', target: 'refreshing' },
        ],
        after: { next: 'refreshing' },
        on: {
          'list.refresh': 'refreshing',
          'listener.changed': 'refreshing',
          // The next question is nearer or farther than it was.
          'listener.connected': {
            target: 'shown',
            reenter: true,
            actions: assign({ isLive: true }),
          },
          'listener.disconnected': {
            target: 'shown',
            reenter: true,
            actions: assign({ isLive: false }),
          },
        },
      },
      typing: { after: { typing: { target: 'filtering', actions: 'resetViewport' } } },
      filtering: {
        tags: 'busy',
        entry: assign({ refreshPending: false }),
        invoke: {
          id: 'filter',
          src: 'loadPages',
          input: ({ context }) => toListRequest(context, [1]),
          onDone: {
            target: 'shown',
            actions: { type: 'setPages', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      fetching: {
        tags: 'busy',
        invoke: {
          id: 'fetch',
          src: 'loadPages',
          input: ({ context }) => toListRequest(context, getMissingPages(context)),
          onDone: {
            target: 'shown',
            actions: { type: 'mergePages', params: ({ event }) => event.output },
          },
          onError: {
            target: 'stale',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      refreshing: {
        entry: assign({ refreshPending: false }),
        // What is under way was asked before whatever has just happened.
        on: { 'list.refresh': { target: 'refreshing', reenter: true } },
        invoke: {
          id: 'refresh',
          src: 'loadPages',
          input: ({ context }) => toListRequest(context, getVisiblePages(context)),
          onDone: {
            target: 'shown',
            actions: { type: 'mergePages', params: ({ event }) => event.output },
          },
          onError: {
            target: 'stale',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      // What was loaded stays in sight; it is asked for again by itself.
      stale: {
        after: { poll: 'refreshing' },
        on: {
          'list.retry': 'refreshing',
          'list.refresh': 'refreshing',
          'listener.changed': 'refreshing',
        },
      },
      failed: {
        after: { poll: { guard: 'hasRows', target: 'filtering' } },
        on: { 'list.retry': 'loading', 'list.refresh': 'loading', 'listener.changed': 'loading' },
      },
    },
  })
