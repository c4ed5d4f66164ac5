import { assign, cancel, enqueueActions, fromCallback, raise, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { exclusionMachine } from '../shared/exclusion.machine.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { visitActsMachine } from '../visit/visit-acts.machine.ts'
import { type ChatAct, chatActsMachine } from './chat-acts.machine.ts'
import { type ChatLine, type ChatRow, type ChatsFilter, chatsList } from './chat-parts.ts'
import { type ChatsPlace, isElsewhere, nowhere, placeOf } from './chats-place.ts'
import { conversationMachine } from './conversation.machine.ts'
import { outboxMachine } from './outbox.machine.ts'

export interface ChatsContext extends ChatsPlace {
  /** How often an address has changed what is chosen: fields with a text of their own begin anew with it. */
  arrivals: number
  active: number | null
  error: unknown
}

export type ChatsEvent =
  | { type: 'address.changed'; path: string; search: string }
  | { type: 'search.change'; search: string }
  | { type: 'place.keep' }
  | { type: 'filter.change'; change: Partial<ChatsFilter> }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; chatNumber: number }
  | { type: 'chat.close' }
  | { type: 'find.retry' }
  | { type: 'line.sent'; chatNumber: number; line: ChatLine }
  | { type: 'chatAct.saved'; act: ChatAct }
  | { type: 'act.saved' }

const filterOf = ({ show, channel }: ChatsPlace): ChatsFilter => ({ show, channel })

/** The screen of conversations: which are listed, and the one that is open; what it is made of are charts of their own. */
export const chatsMachine = setup({
  types: {} as { context: ChatsContext; events: ChatsEvent; tags: 'busy' },
  actors: {
    address: fromCallback<ChatsEvent>(() => {}),
    list: chatsList,
    chat: conversationMachine,
    acts: chatActsMachine,
    visitActs: visitActsMachine,
    exclusion: exclusionMachine,
    outbox: outboxMachine,
    openChat: port<number, { clientId: string }>('openChat'),
  },
  actions: {
    arrive: enqueueActions(({ context, enqueue }, { place }: { place: ChatsPlace }) => {
      enqueue.assign({ ...place, active: null, arrivals: context.arrivals + 1 })
      if (place.search !== context.search)
        enqueue.sendTo(systemActor('chatsList'), { type: 'list.search', search: place.search })
      enqueue.sendTo(systemActor('chatsList'), {
        type: 'list.filter',
        filter: filterOf(place),
      })
    }),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    filterList: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.filter', filter: filterOf(context) })
    }),
    searchList: enqueueActions(({ context: { search }, enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.search', search })
    }),
    openChat: enqueueActions(({ context: { chatNumber }, enqueue }) => {
      enqueue.stopChild('chat')
      if (chatNumber !== null) enqueue.spawnChild('chat', { id: 'chat', input: { chatNumber } })
    }),
    addLine: enqueueActions(
      ({ context, enqueue }, { chatNumber, line }: { chatNumber: number; line: ChatLine }) => {
        if (chatNumber === context.chatNumber) enqueue.sendTo('chat', { type: 'lines.add', line })
      },
    ),
    refresh: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.refresh' })
      enqueue.sendTo(systemActor('chatsUnread'), { type: 'query.refresh' })
      if (context.chatNumber !== null) enqueue.sendTo('chat', { type: 'chat.refresh' })
    }),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: ChatsPlace }) => isElsewhere(context, place),
    isOtherChat: ({ context }, { place }: { place: ChatsPlace }) =>
      context.chatNumber !== place.chatNumber || context.patientId !== place.patientId,
    isOtherRow: ({ context }, { chatNumber }: { chatNumber: number }) =>
      context.chatNumber !== chatNumber,
    seeksPatient: ({ context }, { place }: { place: ChatsPlace }) =>
      place.patientId !== null &&
      (place.patientId !== context.patientId || isElsewhere(context, place)),
    // Who is read again at once is not unread.
    closesIt: ({ context }, { act }: { act: ChatAct }) =>
      act.kind === 'unread' && act.chatNumber === context.chatNumber,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'chats',
  context: { ...nowhere, arrivals: 0, active: null, error: null },
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'list',
      systemId: 'chatsList',
      src: 'list',
      input: ({ context }) => ({ filter: filterOf(context), search: context.search }),
    },
    { id: 'acts', systemId: 'chatActs', src: 'acts' },
    { id: 'visitActs', systemId: 'visitActs', src: 'visitActs' },
    { id: 'exclusion', systemId: 'exclusion', src: 'exclusion' },
    { id: 'outbox', systemId: 'chatOutbox', src: 'outbox' },
  ],
  on: {
    'address.changed': [
      {
        guard: {
          type: 'seeksPatient',
          params: ({ event }) => ({ place: placeOf(event.path, event.search) }),
        },
        target: '.finding',
        // What was being typed would put an address of its own in the place of whom one seeks.
        actions: [
          cancel('keep'),
          assign(({ event }) => placeOf(event.path, event.search)),
          'openChat',
        ],
      },
      {
        guard: {
          type: 'isElsewhere',
          params: ({ event }) => ({ place: placeOf(event.path, event.search) }),
        },
        target: '.ready',
        actions: [
          { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.path, event.search) }) },
          'openChat',
        ],
      },
      {
        guard: {
          type: 'isOtherChat',
          params: ({ event }) => ({ place: placeOf(event.path, event.search) }),
        },
        target: '.ready',
        actions: [
          assign(({ event }) => ({ chatNumber: placeOf(event.path, event.search).chatNumber })),
          'openChat',
        ],
      },
    ],
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
    'filter.change': {
      actions: [
        assign(({ event }) => ({ ...event.change, active: null })),
        'filterList',
        'keepPlace',
      ],
    },
    // The keyboard passes conversations by without reading them.
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
          'keepPlace',
        ],
      },
      { actions: assign({ active: ({ event }) => event.index }) },
    ],
    'chat.close': {
      target: '.ready',
      actions: [assign({ chatNumber: null, patientId: null }), 'openChat', 'keepPlace'],
    },
    'line.sent': {
      actions: [{ type: 'addLine', params: ({ event }) => event }, 'refresh'],
    },
    'chatAct.saved': [
      {
        guard: { type: 'closesIt', params: ({ event }) => event },
        actions: [assign({ chatNumber: null }), 'openChat', 'keepPlace', 'refresh'],
      },
      { actions: 'refresh' },
    ],
    'act.saved': { actions: 'refresh' },
  },
  initial: 'ready',
  states: {
    ready: { entry: assign({ patientId: null, error: null }) },
    // Whose conversation is asked for: it is found, or begun.
    finding: {
      tags: 'busy',
      invoke: {
        id: 'openChat',
        src: 'openChat',
        input: ({ context }) => ({ clientId: context.patientId ?? '' }), // entered with one
        onDone: {
          target: 'ready',
          actions: [
            assign({ chatNumber: ({ event }) => event.output, patientId: null }),
            'openChat',
            'keepPlace',
          ],
        },
        onError: { target: 'unfound', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    unfound: { on: { 'find.retry': 'finding' } },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    chats: {
      events: ChatsEvent
      actor: Contract<typeof chatsMachine, keyof ChatsContext>
    }
    chatsList: {
      events: ListEvent<ChatRow, ChatsFilter>
      actor: Contract<typeof chatsList, 'aside' | 'error' | 'more' | 'pages' | 'total'>
    }
  }
}
