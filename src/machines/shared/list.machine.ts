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

/** Pages by number from 1, the total number of rows, and a summary. */
export interface ListResponse<Row, Summary> {
  pages: Record<number, Row[]>
  total: number
  /** More rows exist, which only a narrower filter shows. */
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
  /** Indexes of the first and the last visible row. */
  from: number
  to: number
  error: unknown
  /** Whether the change stream is connected. */
  isLive: boolean
  /** A change arrived after the current request was sent. */
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
 * A long list. Pages load while scrolling, a search waits until typing pauses, and shown rows stay while others load. Visible rows reload when one of
 * `subjects` changes, and every five seconds without the change stream.
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
      tags: 'busy' | 'firstLoad'
    },
    actors: {
      changeListener,
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
        tags: ['busy', 'firstLoad'],
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
          // The poll interval differs with and without the change stream.
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
        // The current request was sent before this change.
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
      // Loaded rows stay visible; the next poll retries.
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
