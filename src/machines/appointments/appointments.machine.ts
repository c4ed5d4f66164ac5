import { assign, cancel, raise } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { AppointmentsEvent } from './appointments-context.ts'
import { appointmentsImplementation } from './appointments-implementation.ts'
import { changeFilter, parseUrlState } from './appointments-url-state.ts'

/** Chart of the visits screen: the list with its filters, and the open visit. List, detail and actions are child actors. */
export const appointmentsMachine = appointmentsImplementation.createMachine({
  id: 'appointments',
  context: { ...parseUrlState(''), facts: null, urlRevision: 0, active: null, error: null },
  initial: 'loading',
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOtherUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event }) => ({ place: parseUrlState(event.search) }),
          },
          'openList',
          'openDetail',
        ],
      },
      {
        guard: {
          type: 'isOtherRow',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: [
          assign(({ event }) => ({ openId: parseUrlState(event.search).openId })),
          'openDetail',
        ],
      },
    ],
  },
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'visitActions', src: 'visitActions', systemId: 'visitActions' },
    { id: 'receipt', src: 'receipt', systemId: 'visitReceipt' },
    { id: 'exclusion', src: 'exclusion', systemId: 'exclusion' },
    { id: 'reschedule', src: 'reschedule', systemId: 'reschedule' },
    { id: 'file', src: 'file', systemId: 'tableExport' },
    { id: 'selection', src: 'selection', systemId: 'visitSelection' },
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
            { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
            'openList',
            'openDetail',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'appointments.retry': 'loading' } },
    ready: {
      initial: 'idle',
      on: {
        'filter.change': {
          actions: [
            assign({
              filter: ({ context, event }) => changeFilter(context.filter, event.change),
              active: null,
            }),
            'filterList',
            'writeUrl',
          ],
        },
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
        'row.activate': [
          {
            guard: 'isOpen',
            actions: [
              assign({
                active: ({ event }) => event.index,
                openId: ({ context, event }) => event.id ?? context.openId,
              }),
              'openDetail',
              'writeUrl',
            ],
          },
          { actions: assign({ active: ({ event }) => event.index }) },
        ],
        'row.open': {
          actions: [
            assign({ active: ({ event }) => event.index, openId: ({ event }) => event.id }),
            'openDetail',
            'writeUrl',
          ],
        },
        'panel.close': { actions: [assign({ openId: null }), 'openDetail', 'writeUrl'] },
        'action.saved': { actions: 'refreshAll' },
        'visit.rescheduled': { actions: 'refreshAll' },
        'selection.changed': { actions: 'refreshAll' },
        'day.print': { guard: 'isDay', actions: 'print' },
      },
      states: {
        // Every minute: the day view moves its current time, and the facts pick up new specialists and services.
        idle: {
          after: {
            minute: [
              { guard: 'isDay', target: 'refreshing', actions: 'refreshList' },
              { target: 'refreshing' },
            ],
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshFacts',
            src: 'loadFacts',
            onDone: {
              target: 'idle',
              actions: { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
            },
            // The shown data stays; the next reload follows after a minute.
            onError: 'idle',
          },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    appointments: {
      events: AppointmentsEvent
      actor: ActorContract<
        typeof appointmentsMachine,
        'active' | 'urlRevision' | 'error' | 'facts' | 'filter' | 'openId' | 'search'
      >
    }
  }
}
