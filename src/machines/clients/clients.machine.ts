import { assign, cancel, enqueueActions, fromCallback, raise, setup } from 'xstate'
import { clientCard } from '../patient/client-card.ts'
import { phoneMachine } from '../patient/phone.machine.ts'
import { sortAfter } from '../places/list-place.ts'
import type { Contract } from '../shared/contract.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import type { SelectionEvent } from '../shared/selection-parts.ts'
import { systemActor } from '../shared/system.ts'
import { tableFileMachine } from '../shared/table-file.machine.ts'
import { clientConsentMachine } from './client-consent.machine.ts'
import { clientPersonMachine } from './client-person.machine.ts'
import { clientRequestsMachine } from './client-requests.machine.ts'
import {
  type ClientRow,
  type ClientsFilter,
  clientFacts,
  clientsList,
  clientsSelection,
  type Exclusion,
  type ExclusionBack,
} from './clients-parts.ts'
import { type ClientsPlace, isElsewhere, nowhere, placeOf } from './clients-place.ts'

export interface ClientsContext extends ClientsPlace {
  /** How often an address has changed what is chosen: fields with a text of their own begin anew with it. */
  arrivals: number
  active: number | null
}

export type ClientsEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'search.change'; search: string }
  | { type: 'place.keep' }
  | { type: 'filter.change'; change: Partial<ClientsFilter> }
  | { type: 'sort.by'; column: string }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  /** Another patient's card is opened from this one. */
  | { type: 'card.open'; id: string }
  | { type: 'panel.close' }
  | { type: 'selection.done' }
  | { type: 'phone.corrected' }

/** The screen of patients: which of them, in which order, whose card is open; its parts are actors of their own. */
export const clientsMachine = setup({
  types: {} as { context: ClientsContext; events: ClientsEvent },
  actors: {
    address: fromCallback<ClientsEvent>(() => {}),
    list: clientsList,
    facts: clientFacts,
    selection: clientsSelection,
    card: clientCard,
    phone: phoneMachine,
    file: tableFileMachine,
    requests: clientRequestsMachine,
    person: clientPersonMachine,
    consent: clientConsentMachine,
  },
  actions: {
    arrive: enqueueActions(({ enqueue, context }, { place }: { place: ClientsPlace }) => {
      enqueue.assign({ ...place, active: null, arrivals: context.arrivals + 1 })
      if (place.search !== context.search)
        enqueue.sendTo(systemActor('clientsList'), { type: 'list.search', search: place.search })
      enqueue.sendTo(systemActor('clientsList'), { type: 'list.filter', filter: place.filter })
    }),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    filterList: enqueueActions(({ enqueue, context: { filter } }) => {
      enqueue.sendTo(systemActor('clientsList'), { type: 'list.filter', filter })
    }),
    searchList: enqueueActions(({ enqueue, context: { search } }) => {
      enqueue.sendTo(systemActor('clientsList'), { type: 'list.search', search })
    }),
    openCard: enqueueActions(({ enqueue, context: { openId } }) => {
      enqueue.stopChild('card')
      if (openId) enqueue.spawnChild('card', { id: 'card', input: { args: openId } })
    }),
    /** What changed is seen at once, in the row and in its card. */
    refresh: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo(systemActor('clientsList'), { type: 'list.refresh' })
      if (context.openId) enqueue.sendTo('card', { type: 'query.refresh' })
    }),
  },
  guards: {
    isOpen: ({ context }) => context.openId !== null,
    isElsewhere: ({ context }, { place }: { place: ClientsPlace }) => isElsewhere(context, place),
    isOtherCard: ({ context }, { place }: { place: ClientsPlace }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'clients',
  context: { ...nowhere, arrivals: 0, active: null },
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'list',
      systemId: 'clientsList',
      src: 'list',
      input: ({ context: { filter, search } }) => ({ filter, search }),
    },
    { id: 'facts', systemId: 'clientFacts', src: 'facts', input: { args: null } },
    { id: 'selection', systemId: 'clientsSelection', src: 'selection' },
    { id: 'phone', systemId: 'phone', src: 'phone' },
    { id: 'person', systemId: 'clientPerson', src: 'person' },
    { id: 'consent', systemId: 'clientConsent', src: 'consent' },
    { id: 'requests', systemId: 'clientRequests', src: 'requests' },
    { id: 'file', systemId: 'tableFile', src: 'file' },
  ],
  on: {
    'address.changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: [
          { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
          'openCard',
        ],
      },
      {
        guard: { type: 'isOtherCard', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: [assign({ openId: ({ event }) => placeOf(event.search).openId }), 'openCard'],
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
        assign({
          filter: ({ context, event }) => ({ ...context.filter, ...event.change }),
          active: null,
        }),
        'filterList',
        'keepPlace',
      ],
    },
    'sort.by': {
      actions: [
        assign({
          filter: ({ context: { filter }, event }) => ({
            ...filter,
            sort: sortAfter(filter.sort, event.column),
          }),
          active: null,
        }),
        'filterList',
        'keepPlace',
      ],
    },
    'row.activate': [
      {
        guard: 'isOpen',
        actions: [
          assign({
            active: ({ event }) => event.index,
            openId: ({ context, event }) => event.id ?? context.openId,
          }),
          'openCard',
          'keepPlace',
        ],
      },
      { actions: assign({ active: ({ event }) => event.index }) },
    ],
    'row.open': {
      actions: [
        assign({ active: ({ event }) => event.index, openId: ({ event }) => event.id }),
        'openCard',
        'keepPlace',
      ],
    },
    'card.open': {
      actions: [assign({ active: null, openId: ({ event }) => event.id }), 'openCard', 'keepPlace'],
    },
    'panel.close': { actions: [assign({ openId: null }), 'openCard', 'keepPlace'] },
    'selection.done': { actions: 'refresh' },
    'phone.corrected': { actions: 'refresh' },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    clients: {
      events: ClientsEvent
      actor: Contract<typeof clientsMachine, keyof ClientsContext>
    }
    clientsList: {
      events: ListEvent<ClientRow, ClientsFilter>
      actor: Contract<typeof clientsList, 'aside' | 'error' | 'more' | 'pages' | 'total'>
    }
    clientFacts: { events: QueryEvent<null>; actor: Contract<typeof clientFacts, 'data'> }
    clientsSelection: {
      events: SelectionEvent<Exclusion, ExclusionBack>
      actor: Contract<typeof clientsSelection, 'action' | 'anchor' | 'chosen' | 'failure' | 'whom'>
    }
  }
}
