import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { notesMachine } from '../attention/notes.machine.ts'
import { reputationMachine } from '../reputation/reputation.machine.ts'
import { createPort } from '../shared/create-port.ts'
import { messageSelection } from '../shared/message-selection.ts'
import { optimisticUpdatesMachine } from '../shared/optimistic-updates.machine.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import {
  type ReviewFacts,
  type ReviewsContext,
  type ReviewsEvent,
  type ReviewsUrlState,
  reviewDetailQuery,
  reviewsList,
  reviewTransitionsQuery,
  toTransitionsRequest,
} from './reviews-context.ts'
import { isDifferentList } from './reviews-url-state.ts'

/** Types, actors, actions and guards of the reviews chart. */
export const reviewsImplementation = setup({
  types: {} as { context: ReviewsContext; events: ReviewsEvent; tags: 'busy' },
  actors: {
    urlListener: fromCallback<ReviewsEvent>(() => {}),
    loadFacts: createPort<ReviewFacts>('loadFacts'),
    links: reputationMachine,
    reviews: reviewsList,
    transitions: reviewTransitionsQuery,
    detail: reviewDetailQuery,
    notes: notesMachine,
    optimisticUpdates: optimisticUpdatesMachine,
    file: tableExportMachine,
    selection: messageSelection,
  },
  actions: {
    applyUrlState: assign(({ context }, { place }: { place: ReviewsUrlState }) => ({
      ...place,
      active: null,
      urlRevision: context.urlRevision + 1,
    })),
    setFacts: assign((_, { facts }: { facts: ReviewFacts }) => ({ facts, error: null })),
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    openLists: enqueueActions(({ enqueue, context: { facts, filter, search } }) => {
      for (const id of ['reviews', 'transitions']) enqueue.stopChild(id)
      if (!facts) return
      enqueue.spawnChild('reviews', { id: 'reviews', input: { filter, search } })
      const args = toTransitionsRequest(filter)
      enqueue.spawnChild('transitions', { id: 'transitions', input: { args } })
    }),
    filterLists: enqueueActions(({ enqueue, context: { filter } }) => {
      enqueue.sendTo('reviews', { type: 'list.filter', filter })
      enqueue.sendTo('transitions', { type: 'query.ask', args: toTransitionsRequest(filter) })
    }),
    searchList: enqueueActions(({ enqueue, context: { search } }) => {
      enqueue.sendTo('reviews', { type: 'list.search', search })
    }),
    openDetail: enqueueActions(({ enqueue, context: { facts, openId } }) => {
      enqueue.stopChild('detail')
      enqueue.stopChild('notes')
      if (!facts || !openId) return
      enqueue.spawnChild('detail', { id: 'detail', input: { args: openId } })
      enqueue.spawnChild('notes', { id: 'notes', input: { clientId: null, messageId: openId } })
    }),
    refreshAll: enqueueActions(({ enqueue, context: { openId } }) => {
      enqueue.sendTo('reviews', { type: 'list.refresh' })
      if (openId) enqueue.sendTo('detail', { type: 'query.refresh' })
    }),
  },
  guards: {
    isOpen: ({ context }) => context.openId !== null,
    isOtherUrlState: ({ context }, { place }: { place: ReviewsUrlState }) =>
      isDifferentList(context, place),
    isOtherRow: ({ context }, { place }: { place: ReviewsUrlState }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300, minute: 60_000 },
})
