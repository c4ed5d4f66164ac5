import { assign, cancel, type EventFromLogic, raise } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import type { specialistCardsQuery } from './cards-parts.ts'
import { placeOf } from './cards-place.ts'
import { cardsPageSetup, draftOf } from './cards-setup.ts'

/** The specialists' cards, and the one that is open: its text while it is typed, its picture. */
export const cardsPageMachine = cardsPageSetup.createMachine({
  id: 'cardsPage',
  context: ({ input }) => ({
    ...placeOf(input?.search ?? ''),
    arrivals: 0,
    drafts: {},
    file: null,
    failure: null,
  }),
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'specialistCards',
      systemId: 'specialistCards',
      src: 'specialistCards',
      input: { args: null },
    },
  ],
  on: {
    'address.changed': [
      {
        guard: { type: 'opens', params: ({ event }) => ({ place: placeOf(event.search) }) },
        target: '.open',
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
      {
        guard: { type: 'shuts', params: ({ event }) => ({ place: placeOf(event.search) }) },
        target: '.closed',
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
      {
        guard: { type: 'searches', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
    ],
    'card.search': {
      actions: [
        assign({ search: ({ event }) => event.text }),
        // Browsers take so many changes of an address and no more.
        cancel('keep'),
        raise({ type: 'place.keep' }, { id: 'keep', delay: 'typing' }),
      ],
    },
    'place.keep': { actions: 'keepPlace' },
  },
  initial: 'closed',
  states: {
    closed: {
      always: { guard: 'isAsked', target: 'open' },
      on: {
        'card.open': {
          target: 'open',
          actions: [{ type: 'open', params: ({ event }) => event }, 'keepPlace'],
        },
      },
    },
    open: {
      // What is under way goes on at the server; what was typed stays a draft until it is known to be saved.
      on: {
        'card.close': { target: 'closed', actions: ['shut', 'keepPlace'] },
        'card.type': { actions: { type: 'type', params: ({ event }) => event } },
        'card.open': {
          target: 'open',
          reenter: true,
          actions: [{ type: 'open', params: ({ event }) => event }, 'keepPlace'],
        },
      },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'card.save': [
              { guard: 'isTyped', target: 'saving', actions: assign({ failure: null }) },
              // Nothing was typed: it is kept as it is.
              {
                target: '#cardsPage.closed',
                actions: [
                  'shut',
                  'keepPlace',
                  { type: 'tell', params: { summary: { path: 'cards.saved' } } },
                ],
              },
            ],
            'picture.choose': {
              target: 'sending',
              actions: assign({ file: ({ event }) => event.file, failure: null }),
            },
            'picture.remove': { target: 'removing', actions: assign({ failure: null }) },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveText',
            src: 'saveText',
            input: ({ context }) => {
              const { text, was } = draftOf(context)
              return { id: context.openId ?? '', text: text.trim() || null, was }
            },
            onDone: {
              target: '#cardsPage.closed',
              actions: [
                'dropDraft',
                'shut',
                'keepPlace',
                'refresh',
                { type: 'tell', params: { summary: { path: 'cards.saved' } } },
              ],
            },
            onError: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event },
                target: 'writing',
                actions: [
                  { type: 'keepOther', params: ({ event }) => event },
                  'refresh',
                  { type: 'explain', params: ({ event }) => ({ error: event.error, of: 'text' }) },
                ],
              },
              {
                target: 'writing',
                actions: {
                  type: 'explain',
                  params: ({ event }) => ({ error: event.error, of: 'text' }),
                },
              },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendPicture',
            src: 'sendPicture',
            input: ({ context: { openId, file } }) => ({ id: openId ?? '', file }),
            onDone: {
              target: 'writing',
              actions: [
                assign({ file: null }),
                'refresh',
                { type: 'tell', params: { summary: { path: 'cards.pictureSaved' } } },
              ],
            },
            onError: {
              target: 'writing',
              actions: [
                assign({ file: null }),
                { type: 'explain', params: ({ event }) => ({ error: event.error, of: 'picture' }) },
              ],
            },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removePicture',
            src: 'removePicture',
            input: ({ context: { openId } }) => ({ id: openId ?? '' }),
            onDone: {
              target: 'writing',
              actions: [
                'refresh',
                { type: 'tell', params: { summary: { path: 'cards.pictureRemoved' } } },
              ],
            },
            onError: {
              target: 'writing',
              actions: {
                type: 'explain',
                params: ({ event }) => ({ error: event.error, of: 'picture' }),
              },
            },
          },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    specialistCards: {
      events: QueryEvent<null>
      actor: Contract<typeof specialistCardsQuery, 'data' | 'error'>
    }
    cardsPage: {
      events: EventFromLogic<typeof cardsPageMachine>
      actor: Contract<
        typeof cardsPageMachine,
        'arrivals' | 'openId' | 'search' | 'drafts' | 'failure'
      >
    }
  }
}
