import { assign, cancel, type EventFromLogic, raise } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { cardsPageImplementation, getDraft } from './cards-implementation.ts'
import { parseUrlState } from './cards-url-state.ts'
import type { specialistCardsQuery } from './specialist-cards.ts'

/** Chart of the specialist cards screen, including text and picture of the open card. */
export const cardsPageMachine = cardsPageImplementation.createMachine({
  id: 'cardsPage',
  context: ({ input }) => ({
    ...parseUrlState(input?.search ?? ''),
    urlRevision: 0,
    drafts: {},
    file: null,
    failure: null,
  }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    {
      id: 'specialistCards',
      systemId: 'specialistCards',
      src: 'specialistCards',
      input: { args: null },
    },
  ],
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOpening',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        target: '.open',
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
      },
      {
        guard: {
          type: 'isClosing',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        target: '.closed',
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
      },
      {
        guard: {
          type: 'searches',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: {
          type: 'applyUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
      },
    ],
    'card.search': {
      actions: [
        assign({ search: ({ event }) => event.text }),
        // Browsers limit how often the address may change.
        cancel('writeUrl'),
        raise({ type: 'url.write' }, { id: 'writeUrl', delay: 'typing' }),
      ],
    },
    'url.write': { actions: 'writeUrl' },
  },
  initial: 'closed',
  states: {
    closed: {
      always: { guard: 'hasOpenCard', target: 'open' },
      on: {
        'card.open': {
          target: 'open',
          actions: [{ type: 'open', params: ({ event }) => event }, 'writeUrl'],
        },
      },
    },
    open: {
      // A request in progress continues on the server; the text stays a draft until the server confirms the save.
      on: {
        'card.close': { target: 'closed', actions: ['closeCard', 'writeUrl'] },
        'card.edit': { actions: { type: 'type', params: ({ event }) => event } },
        'card.open': {
          target: 'open',
          reenter: true,
          actions: [{ type: 'open', params: ({ event }) => event }, 'writeUrl'],
        },
      },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'card.save': [
              { guard: 'isTyped', target: 'saving', actions: assign({ failure: null }) },
              // Nothing changed: no request is needed.
              {
                target: '#cardsPage.closed',
                actions: [
                  'closeCard',
                  'writeUrl',
                  { type: 'toastSuccess', params: { summary: { path: 'cards.saved' } } },
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
              const { text, baseText } = getDraft(context)
              return { id: context.openId ?? '', text: text.trim() || null, baseText }
            },
            onDone: {
              target: '#cardsPage.closed',
              actions: [
                'dropDraft',
                'closeCard',
                'writeUrl',
                'refresh',
                { type: 'toastSuccess', params: { summary: { path: 'cards.saved' } } },
              ],
            },
            onError: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event },
                target: 'writing',
                actions: [
                  { type: 'mergeServerText', params: ({ event }) => event },
                  'refresh',
                  {
                    type: 'setFailure',
                    params: ({ event }) => ({ error: event.error, of: 'text' }),
                  },
                ],
              },
              {
                target: 'writing',
                actions: {
                  type: 'setFailure',
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
                { type: 'toastSuccess', params: { summary: { path: 'cards.pictureSaved' } } },
              ],
            },
            onError: {
              target: 'writing',
              actions: [
                assign({ file: null }),
                {
                  type: 'setFailure',
                  params: ({ event }) => ({ error: event.error, of: 'picture' }),
                },
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
                { type: 'toastSuccess', params: { summary: { path: 'cards.pictureRemoved' } } },
              ],
            },
            onError: {
              target: 'writing',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ error: event.error, of: 'picture' }),
              },
            },
          },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    specialistCards: {
      events: QueryEvent<null>
      actor: ActorContract<typeof specialistCardsQuery, 'data' | 'error'>
    }
    cardsPage: {
      events: EventFromLogic<typeof cardsPageMachine>
      actor: ActorContract<
        typeof cardsPageMachine,
        'urlRevision' | 'openId' | 'search' | 'drafts' | 'failure'
      >
    }
  }
}
