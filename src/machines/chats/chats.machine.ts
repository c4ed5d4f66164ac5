import { assign, cancel, enqueueActions, fromCallback, raise, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { exclusionMachine } from '../shared/exclusion.machine.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { visitActionsMachine } from '../visit/visit-actions.machine.ts'
import { type ChatAction, chatActionsMachine } from './chat-actions.machine.ts'
import { type ChatMessage, type ChatRow, type ChatsFilter, chatsList } from './chat-queries.ts'
import { type ChatsContext, type ChatsEvent, toListFilter } from './chats-context.ts'
import {
  type ChatsUrlState,
  emptyUrlState,
  isDifferentList,
  parseUrlState,
} from './chats-url-state.ts'
import { conversationMachine } from './conversation.machine.ts'
import { outboxMachine } from './outbox.machine.ts'

/** Chart of the conversations screen: the list and the open conversation. Both, and the actions, are child actors. */
export const chatsMachine = setup({
  types: {} as { context: ChatsContext; events: ChatsEvent; tags: 'busy' },
  actors: {
    urlListener: fromCallback<ChatsEvent>(() => {}),
    list: chatsList,
    chat: conversationMachine,
    chatActions: chatActionsMachine,
    visitActions: visitActionsMachine,
    exclusion: exclusionMachine,
    outbox: outboxMachine,
    openChat: createPort<number, { clientId: string }>('openChat'),
  },
  actions: {
    applyUrlState: enqueueActions(({ context, enqueue }, { place }: { place: ChatsUrlState }) => {
      enqueue.assign({ ...place, active: null, urlRevision: context.urlRevision + 1 })
      if (place.search !== context.search)
        enqueue.sendTo(systemActor('chatsList'), { type: 'list.search', search: place.search })
      enqueue.sendTo(systemActor('chatsList'), {
        type: 'list.filter',
        filter: toListFilter(place),
      })
    }),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    filterList: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), {
        type: 'list.filter',
        filter: toListFilter(context),
      })
    }),
    searchList: enqueueActions(({ context: { search }, enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.search', search })
    }),
    openChat: enqueueActions(({ context: { chatNumber }, enqueue }) => {
      enqueue.stopChild('chat')
      if (chatNumber !== null) enqueue.spawnChild('chat', { id: 'chat', input: { chatNumber } })
    }),
    addLine: enqueueActions(
      (
        { context, enqueue },
        { chatNumber, message }: { chatNumber: number; message: ChatMessage },
      ) => {
        if (chatNumber === context.chatNumber)
          enqueue.sendTo('chat', { type: 'messages.add', message })
      },
    ),
    refresh: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.refresh' })
      enqueue.sendTo(systemActor('unreadChats'), { type: 'query.refresh' })
      if (context.chatNumber !== null) enqueue.sendTo('chat', { type: 'chat.refresh' })
    }),
  },
  guards: {
    isOtherUrlState: ({ context }, { place }: { place: ChatsUrlState }) =>
      isDifferentList(context, place),
    isOtherChat: ({ context }, { place }: { place: ChatsUrlState }) =>
      context.chatNumber !== place.chatNumber || context.patientId !== place.patientId,
    isOtherRow: ({ context }, { chatNumber }: { chatNumber: number }) =>
      context.chatNumber !== chatNumber,
    isOtherPatient: ({ context }, { place }: { place: ChatsUrlState }) =>
      place.patientId !== null &&
      (place.patientId !== context.patientId || isDifferentList(context, place)),
    // An open conversation would be marked read again at once.
    closesOpenChat: ({ context }, { action }: { action: ChatAction }) =>
      action.kind === 'unread' && action.chatNumber === context.chatNumber,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'chats',
  context: { ...emptyUrlState, urlRevision: 0, active: null, writtenTo: null, error: null },
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    {
      id: 'list',
      systemId: 'chatsList',
      src: 'list',
      input: ({ context }) => ({ filter: toListFilter(context), search: context.search }),
    },
    { id: 'chatActions', systemId: 'chatActions', src: 'chatActions' },
    { id: 'visitActions', systemId: 'visitActions', src: 'visitActions' },
    { id: 'exclusion', systemId: 'exclusion', src: 'exclusion' },
    { id: 'outbox', systemId: 'chatOutbox', src: 'outbox' },
  ],
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOtherPatient',
          params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
        },
        target: '.finding',
        // A delayed URL write of the search would overwrite the patient in the address.
        actions: [
          cancel('writeUrl'),
          assign(({ event }) => parseUrlState(event.path, event.search)),
          'openChat',
        ],
      },
      {
        guard: {
          type: 'isOtherUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
        },
        target: '.ready',
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
          },
          'openChat',
        ],
      },
      {
        guard: {
          type: 'isOtherChat',
          params: ({ event }) => ({ place: parseUrlState(event.path, event.search) }),
        },
        target: '.ready',
        actions: [
          assign(({ event }) => ({
            chatNumber: parseUrlState(event.path, event.search).chatNumber,
          })),
          'openChat',
        ],
      },
    ],
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
    'filter.change': {
      actions: [
        assign(({ event }) => ({ ...event.change, active: null })),
        'filterList',
        'writeUrl',
      ],
    },
    // Moving with the keyboard does not mark conversations as read.
    'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
    'row.open': [
      {
        guard: { type: 'isOtherRow', params: ({ event }) => event },
        target: '.ready',
        actions: [
          assign({
            active: ({ event }) => event.index,
            chatNumber: ({ event }) => event.chatNumber,
            patientId: null,
          }),
          'openChat',
          'writeUrl',
        ],
      },
      { actions: assign({ active: ({ event }) => event.index }) },
    ],
    'chat.close': {
      target: '.ready',
      actions: [assign({ chatNumber: null, patientId: null }), 'openChat', 'writeUrl'],
    },
    'message.sent': {
      actions: [{ type: 'addLine', params: ({ event }) => event }, 'refresh'],
    },
    'chatAction.saved': [
      {
        guard: { type: 'closesOpenChat', params: ({ event }) => event },
        actions: [assign({ chatNumber: null }), 'openChat', 'writeUrl', 'refresh'],
      },
      { actions: 'refresh' },
    ],
    'action.saved': { actions: 'refresh' },
  },
  initial: 'ready',
  states: {
    ready: { entry: assign({ patientId: null, error: null }) },
    // Looks up the patient's conversation, or creates it.
    finding: {
      tags: 'busy',
      invoke: {
        id: 'openChat',
        src: 'openChat',
        input: ({ context }) => ({ clientId: context.patientId ?? '' }), // the state is entered only with a patient id
        onDone: {
          target: 'ready',
          actions: [
            assign({
              chatNumber: ({ event }) => event.output,
              writtenTo: ({ event }) => event.output,
              patientId: null,
            }),
            'openChat',
            'writeUrl',
          ],
        },
        onError: { target: 'findFailed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    findFailed: { on: { 'find.retry': 'finding' } },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    chats: {
      events: ChatsEvent
      actor: ActorContract<typeof chatsMachine, keyof ChatsContext>
    }
    chatsList: {
      events: ListEvent<ChatRow, ChatsFilter>
      actor: ActorContract<typeof chatsList, 'summary' | 'error' | 'more' | 'pages' | 'total'>
    }
  }
}
