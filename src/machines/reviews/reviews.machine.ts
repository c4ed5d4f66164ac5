import { assign, cancel, raise } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import type { ReviewsEvent } from './reviews-parts.ts'
import { filterAfter, placeOf } from './reviews-place.ts'
import { reviewsSetup } from './reviews-setup.ts'

/** The screen of reviews: what patients said, where they may write in public, who went there; its parts are actors of their own. */
export const reviewsMachine = reviewsSetup.createMachine({
  id: 'reviews',
  context: { ...placeOf(''), facts: null, arrivals: 0, active: null, error: null },
  initial: 'loading',
  on: {
    'address.changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: [
          { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
          'openLists',
          'openDetail',
        ],
      },
      {
        guard: { type: 'isOtherRow', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: [assign(({ event }) => ({ openId: placeOf(event.search).openId })), 'openDetail'],
      },
    ],
  },
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'links', src: 'links', systemId: 'reputation' },
    { id: 'changes', src: 'changes', systemId: 'changes', input: { screen: 'reviews' } },
    { id: 'file', src: 'file', systemId: 'tableFile' },
    { id: 'selection', src: 'selection', systemId: 'handledSelection' },
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
            { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            'openLists',
            'openDetail',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'reviews.retry': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'filter.change': {
          actions: [
            assign(({ context, event: { change } }) => ({
              filter: filterAfter(context.filter, change),
              active: null,
              ...(change.tab && { openId: null }),
            })),
            'filterLists',
            'openDetail',
            'keepPlace',
          ],
        },
        'search.change': {
          actions: [
            assign({ search: ({ event }) => event.search, active: null }),
            'searchList',
            // Browsers take so many changes of an address and no more.
            cancel('keep'),
            raise({ type: 'place.keep' }, { id: 'keep', delay: 'typing' }),
          ],
        },
        'place.keep': { actions: 'keepPlace' },
        'row.activate': [
          {
            guard: 'isOpen',
            actions: [
              assign({
                active: ({ event }) => event.index,
                openId: ({ context, event }) => event.id ?? context.openId,
              }),
              'openDetail',
              'keepPlace',
            ],
          },
          { actions: assign({ active: ({ event }) => event.index }) },
        ],
        'row.open': {
          actions: [
            assign({ active: ({ event }) => event.index, openId: ({ event }) => event.id }),
            'openDetail',
            'keepPlace',
          ],
        },
        'panel.close': { actions: [assign({ openId: null }), 'openDetail', 'keepPlace'] },
        'change.saved': { actions: 'refreshAll' },
        'selection.done': { actions: 'refreshAll' },
      },
      states: {
        // What comes in elsewhere brings specialists and branches.
        resting: { after: { minute: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'again',
            src: 'loadFacts',
            onDone: {
              target: 'resting',
              actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            },
            // What is shown stays, and is asked for again by itself.
            onError: 'resting',
          },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    reviews: {
      events: ReviewsEvent
      actor: Contract<
        typeof reviewsMachine,
        'active' | 'arrivals' | 'error' | 'facts' | 'filter' | 'openId' | 'search'
      >
    }
  }
}
