import { assign, cancel, raise } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import type { AppointmentsEvent } from './appointments-parts.ts'
import { filterAfter, placeOf } from './appointments-place.ts'
import { appointmentsSetup } from './appointments-setup.ts'

/** The screen of visits: which are shown, which one is open; its parts are actors of their own. */
export const appointmentsMachine = appointmentsSetup.createMachine({
  id: 'appointments',
  context: { ...placeOf(''), facts: null, arrivals: 0, active: null, error: null },
  initial: 'loading',
  on: {
    'address.changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: [
          { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
          'openList',
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
    { id: 'acts', src: 'acts', systemId: 'visitActs' },
    { id: 'receipt', src: 'receipt', systemId: 'visitReceipt' },
    { id: 'exclusion', src: 'exclusion', systemId: 'exclusion' },
    { id: 'file', src: 'file', systemId: 'tableFile' },
    { id: 'selection', src: 'selection', systemId: 'visitsSelection' },
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
            'openList',
            'openDetail',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'appointments.retry': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'filter.change': {
          actions: [
            assign({
              filter: ({ context, event }) => filterAfter(context.filter, event.change),
              active: null,
            }),
            'filterList',
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
        'act.saved': { actions: 'refreshAll' },
        'selection.done': { actions: 'refreshAll' },
        'day.print': { guard: 'isDay', actions: 'print' },
      },
      states: {
        // The line of the hour moves on, and what comes in elsewhere brings specialists and services.
        resting: {
          after: {
            minute: [
              { guard: 'isDay', target: 'refreshing', actions: 'refreshList' },
              { target: 'refreshing' },
            ],
          },
        },
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
    appointments: {
      events: AppointmentsEvent
      actor: Contract<
        typeof appointmentsMachine,
        'active' | 'arrivals' | 'error' | 'facts' | 'filter' | 'openId' | 'search'
      >
    }
  }
}
