import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { reputationMachine } from '../reputation/reputation.machine.ts'
import { changesMachine } from '../shared/changes.machine.ts'
import { handledSelection } from '../shared/handled-selection.ts'
import { port } from '../shared/port.ts'
import { tableFileMachine } from '../shared/table-file.machine.ts'
import {
  type ReviewFacts,
  type ReviewsContext,
  type ReviewsEvent,
  type ReviewsPlace,
  reviewDetail,
  reviewsList,
  reviewTransitions,
  transitionsAsked,
} from './reviews-parts.ts'
import { isElsewhere } from './reviews-place.ts'

/** What the chart of the reviews' screen is made of: its words, its parts, what it does. */
export const reviewsSetup = setup({
  types: {} as { context: ReviewsContext; events: ReviewsEvent; tags: 'busy' },
  actors: {
    address: fromCallback<ReviewsEvent>(() => {}),
    loadFacts: port<ReviewFacts>('loadFacts'),
    links: reputationMachine,
    reviews: reviewsList,
    transitions: reviewTransitions,
    detail: reviewDetail,
    changes: changesMachine,
    file: tableFileMachine,
    selection: handledSelection,
  },
  actions: {
    arrive: assign(({ context }, { place }: { place: ReviewsPlace }) => ({
      ...place,
      active: null,
      arrivals: context.arrivals + 1,
    })),
    keepFacts: assign((_, { facts }: { facts: ReviewFacts }) => ({ facts, error: null })),
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    openLists: enqueueActions(({ enqueue, context: { facts, filter, search } }) => {
      for (const id of ['reviews', 'transitions']) enqueue.stopChild(id)
      if (!facts) return
      enqueue.spawnChild('reviews', { id: 'reviews', input: { filter, search } })
      const args = transitionsAsked(filter)
      enqueue.spawnChild('transitions', { id: 'transitions', input: { args } })
    }),
    filterLists: enqueueActions(({ enqueue, context: { filter } }) => {
      enqueue.sendTo('reviews', { type: 'list.filter', filter })
      enqueue.sendTo('transitions', { type: 'query.ask', args: transitionsAsked(filter) })
    }),
    searchList: enqueueActions(({ enqueue, context: { search } }) => {
      enqueue.sendTo('reviews', { type: 'list.search', search })
    }),
    openDetail: enqueueActions(({ enqueue, context: { facts, openId } }) => {
      enqueue.stopChild('detail')
      if (facts && openId) enqueue.spawnChild('detail', { id: 'detail', input: { args: openId } })
    }),
    refreshAll: enqueueActions(({ enqueue, context: { openId } }) => {
      enqueue.sendTo('reviews', { type: 'list.refresh' })
      if (openId) enqueue.sendTo('detail', { type: 'query.refresh' })
    }),
  },
  guards: {
    isOpen: ({ context }) => context.openId !== null,
    isElsewhere: ({ context }, { place }: { place: ReviewsPlace }) => isElsewhere(context, place),
    isOtherRow: ({ context }, { place }: { place: ReviewsPlace }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300, minute: 60_000 },
})
