import { assign, sendTo, setup } from 'xstate'
import { formFailure } from './form-failure.ts'
import { port } from './port.ts'
import {
  linkFaults,
  type ReputationContext,
  type ReputationEvent,
  type ReputationFacts,
  type ReviewLink,
  type ReviewLinkInput,
  type ReviewLinkSave,
  withLink,
} from './reputation-parts.ts'

/** Where patients are invited to write a public review: the links, the form of one of them, and the question before one goes. */
export const reputationMachine = setup({
  types: {} as {
    context: ReputationContext
    events: ReputationEvent
    tags: 'busy' | 'form' | 'question'
  },
  actors: {
    loadReputation: port<ReputationFacts>('loadReputation'),
    saveReviewLink: port<ReviewLink, ReviewLinkSave>('saveReviewLink'),
    removeReviewLink: port<void, { id: string }>('removeReviewLink'),
  },
  actions: {
    open: assign((_, { id }: { id: string | null }) => ({ openId: id, failure: null })),
    ask: assign((_, { input }: { input: ReviewLinkInput }) => ({ asked: input, failure: null })),
    showFaults: assign((_, { input }: { input: ReviewLinkInput }) => ({
      failure: { said: null, fields: linkFaults(input) },
    })),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    put: assign(({ context }, { link }: { link: ReviewLink }) => ({
      facts: withLink(context.facts, link),
    })),
    drop: assign(({ context: { facts, openId } }) => ({
      facts: facts && { ...facts, links: facts.links.filter(({ id }) => id !== openId) },
    })),
    tell: sendTo(
      ({ system }) => system.get('toasts'),
      (_, summary: { path: 'reputation.saved' | 'reputation.removed' }) => ({
        type: 'toast.show',
        severity: 'success',
        summary,
      }),
    ),
    complain: sendTo(
      ({ system }) => system.get('toasts'),
      (_, { error }: { error: unknown }) => ({
        type: 'toast.show',
        severity: 'error',
        summary: formFailure(error).said,
      }),
    ),
  },
  guards: {
    isFaulty: (_, { input }: { input: ReviewLinkInput }) =>
      Object.keys(linkFaults(input)).length > 0,
  },
}).createMachine({
  id: 'reputation',
  context: { facts: null, openId: null, asked: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReputation',
        src: 'loadReputation',
        onDone: {
          target: 'shown',
          actions: assign({ facts: ({ event }) => event.output, failure: null }),
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'reputation.retry': 'loading' } },
    shown: {
      on: {
        'link.open': { target: 'filling', actions: { type: 'open', params: ({ event }) => event } },
        'link.remove': {
          target: 'asking',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    filling: {
      tags: 'form',
      on: {
        'link.close': 'shown',
        'link.save': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: { type: 'showFaults', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'ask', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'saveReviewLink',
        src: 'saveReviewLink',
        input: ({ context: { openId, asked } }) => ({ id: openId, input: asked ?? blankLink }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'put', params: ({ event }) => ({ link: event.output }) },
            { type: 'tell', params: { path: 'reputation.saved' } },
          ],
        },
        onError: {
          target: 'filling',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // What was counted goes with the link, so it cannot be taken back.
    asking: {
      tags: 'question',
      on: { 'link.confirm': 'removing', 'link.close': 'shown' },
    },
    removing: {
      tags: ['busy', 'question'],
      invoke: {
        id: 'removeReviewLink',
        src: 'removeReviewLink',
        input: ({ context }) => ({ id: context.openId ?? '' }),
        onDone: {
          target: 'shown',
          actions: ['drop', { type: 'tell', params: { path: 'reputation.removed' } }],
        },
        onError: {
          target: 'shown',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

const blankLink: ReviewLinkInput = { urlName: '', url: '', branchId: null }
