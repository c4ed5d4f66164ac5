import { assign, cancel, raise } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { ReviewsEvent } from './reviews-context.ts'
import { reviewsImplementation } from './reviews-implementation.ts'
import { changeFilter, parseUrlState } from './reviews-url-state.ts'

/** Chart of the reviews screen: reviews, links to review sites, and the funnel to them. Each is a child actor. */
export const reviewsMachine = reviewsImplementation.createMachine({
  id: 'reviews',
  context: { ...parseUrlState(''), facts: null, urlRevision: 0, active: null, error: null },
  initial: 'loading',
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOtherUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event }) => ({ place: parseUrlState(event.search) }),
          },
          'openLists',
          'openDetail',
        ],
      },
      {
        guard: {
          type: 'isOtherRow',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: [
          assign(({ event }) => ({ openId: parseUrlState(event.search).openId })),
          'openDetail',
        ],
      },
    ],
  },
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'links', src: 'links', systemId: 'reputation' },
    {
      id: 'optimisticUpdates',
      src: 'optimisticUpdates',
      systemId: 'optimisticUpdates',
      input: { screen: 'reviews' },
    },
    { id: 'file', src: 'file', systemId: 'tableExport' },
    { id: 'selection', src: 'selection', systemId: 'messageSelection' },
  ],
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
            'openLists',
            'openDetail',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'reviews.retry': 'loading' } },
    ready: {
      initial: 'idle',
      on: {
        'filter.change': {
          actions: [
            assign(({ context, event: { change } }) => ({
              filter: changeFilter(context.filter, change),
              active: null,
              ...(change.tab && { openId: null }),
            })),
            'filterLists',
            'openDetail',
            'writeUrl',
          ],
        },
        'search.change': {
          actions: [
            assign({ search: ({ event }) => event.search, active: null }),
            'searchList',
            // Browsers limit how often the address may change.
            cancel('writeUrl'),
            raise({ type: 'url.write' }, { id: 'writeUrl', delay: 'typing' }),
          ],
        },
        'url.write': { actions: 'writeUrl' },
        'row.activate': [
          {
            guard: 'isOpen',
            actions: [
              assign({
                active: ({ event }) => event.index,
                openId: ({ context, event }) => event.id ?? context.openId,
              }),
              'openDetail',
              'writeUrl',
            ],
          },
          { actions: assign({ active: ({ event }) => event.index }) },
        ],
        'row.open': {
          actions: [
            assign({ active: ({ event }) => event.index, openId: ({ event }) => event.id }),
            'openDetail',
            'writeUrl',
          ],
        },
        'panel.close': { actions: [assign({ openId: null }), 'openDetail', 'writeUrl'] },
        'update.saved': { actions: 'refreshAll' },
        'selection.changed': { actions: 'refreshAll' },
      },
      states: {
        // Picks up new specialists and branches every minute.
        idle: { after: { minute: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshFacts',
            src: 'loadFacts',
            onDone: {
              target: 'idle',
              actions: { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
            },
            // The shown data stays; the next reload follows after a minute.
            onError: 'idle',
          },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    reviews: {
      events: ReviewsEvent
      actor: ActorContract<
        typeof reviewsMachine,
        'active' | 'urlRevision' | 'error' | 'facts' | 'filter' | 'openId' | 'search'
      >
    }
  }
}
