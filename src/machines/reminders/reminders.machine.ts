import { assign, cancel, raise } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { ofKind } from './reminders-kind.ts'
import type { RemindersEvent } from './reminders-parts.ts'
import { beforeAnything, narrowed } from './reminders-parts.ts'
import { onScenario, placeOf } from './reminders-place.ts'
import { remindersSetup } from './reminders-setup.ts'

/** The reminders screen: which scenario, which rows, which one is open; its parts are actors of their own. */
export const remindersMachine = remindersSetup.createMachine({
  id: 'reminders',
  context: ({ input }) => beforeAnything(input?.screen ?? 'reminders'),
  initial: 'loading',
  on: {
    'list.build': { actions: assign({ building: true }) },
    'hearing.heard': { actions: assign({ due: true }) },
    'address.changed': [
      {
        guard: {
          type: 'isElsewhere',
          params: ({ event, context }) => ({ place: placeOf(event.search, context.screen) }),
        },
        actions: [
          {
            type: 'arrive',
            params: ({ event, context }) => ({ place: placeOf(event.search, context.screen) }),
          },
          'openScenario',
          'openDetail',
        ],
      },
      {
        guard: {
          type: 'isOtherRow',
          params: ({ event, context }) => ({ place: placeOf(event.search, context.screen) }),
        },
        actions: [
          assign(({ event, context }) => ({
            openId: placeOf(event.search, context.screen).openId,
            asked: placeOf(event.search, context.screen),
          })),
          'openDetail',
        ],
      },
    ],
  },
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'hearing', src: 'hearing', input: { subjects: ['scenario'] } },
    { id: 'intake', src: 'intake', systemId: 'intake' },
    { id: 'changes', src: 'changes', systemId: 'changes', input: { screen: 'reminders' } },
    { id: 'exclusion', src: 'exclusion', systemId: 'exclusion' },
    { id: 'phone', src: 'phone', systemId: 'phone' },
    { id: 'file', src: 'file', systemId: 'tableFile' },
    { id: 'selection', src: 'selection', systemId: 'handledSelection' },
  ],
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ due: false }),
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            'tellControls',
            'openScenario',
            'openDetail',
          ],
        },
        onError: [
          // What is shown stays, and can be worked with; that it may be old is told.
          {
            guard: 'hasFacts',
            target: 'ready',
            actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: { on: { 'reminders.retry': 'loading' } },
    ready: {
      initial: 'resting',
      always: { guard: 'isBuilding', actions: ['buildList', 'openDetail', 'keepPlace'] },
      on: {
        'kind.choose': {
          actions: [
            assign(({ context, event: { kind } }) => ofKind(context, kind)),
            'openScenario',
            'openDetail',
            'keepPlace',
          ],
        },
        'scenario.choose': {
          actions: [
            assign(({ context, event }) => onScenario(context, event.scenarioId)),
            'openScenario',
            'openDetail',
            'keepPlace',
          ],
        },
        'scenario.changed': {
          actions: [{ type: 'keepScenario', params: ({ event }) => event }, 'keepPlace'],
        },
        'scenario.undoStop': [
          {
            guard: { type: 'isChosen', params: ({ event }) => ({ id: event.scenarioId }) },
            actions: { type: 'undoStop', params: ({ event }) => event },
          },
          // Another is looked at by now: what the notice tells of is taken back, and no other's stop.
          {
            guard: { type: 'isThere', params: ({ event }) => event },
            actions: [
              assign(({ context, event }) => onScenario(context, event.scenarioId)),
              'openScenario',
              'openDetail',
              'keepPlace',
              { type: 'undoStop', params: ({ event }) => event },
            ],
          },
        ],
        'view.choose': {
          actions: [
            assign({ view: ({ event }) => event.view, active: null, openId: null }),
            'openDetail',
            'keepPlace',
          ],
        },
        'search.change': {
          actions: [
            assign({ search: ({ event }) => event.search, active: null }),
            'searchLists',
            // Browsers take so many changes of an address and no more.
            cancel('keep'),
            raise({ type: 'place.keep' }, { id: 'keep', delay: 'typing' }),
          ],
        },
        'place.keep': { actions: 'keepPlace' },
        'filter.change': {
          actions: [
            assign(({ context, event }) => narrowed(context, event.change)),
            'filterMessages',
            'keepPlace',
          ],
        },
        'sending.filter': {
          actions: [assign({ status: ({ event }) => event.status }), 'filterSending', 'keepPlace'],
        },
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
        'change.saved': {
          actions: [{ type: 'showChange', params: ({ event }) => event }, 'refreshAll'],
        },
        'selection.done': { actions: 'refreshAll' },
        'phone.corrected': { actions: ['refreshAll', 'openDetail'] },
        'intake.open': { actions: assign({ intakeOpen: true }) },
        'intake.close': { actions: assign({ intakeOpen: false }) },
        'intake.finished': 'loading',
        'reminders.retry': 'loading',
      },
      states: {
        // Somebody else starts and stops scenarios too.
        resting: {
          always: { guard: 'isDue', target: 'refreshing' },
          after: { refresh: 'refreshing' },
        },
        refreshing: {
          entry: assign({ due: false }),
          on: {
            // What was asked for before may not know of it yet.
            'scenario.changed': {
              target: 'refreshing',
              reenter: true,
              actions: [{ type: 'keepScenario', params: ({ event }) => event }, 'keepPlace'],
            },
          },
          invoke: {
            id: 'again',
            src: 'loadFacts',
            onDone: {
              target: 'resting',
              // Where the reader stands is left as it is.
              actions: [assign({ facts: ({ event }) => event.output }), 'tellControls'],
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
    reminders: {
      events: RemindersEvent
      actor: Contract<
        typeof remindersMachine,
        | 'active'
        | 'arrivals'
        | 'error'
        | 'facts'
        | 'filter'
        | 'intakeOpen'
        | 'kind'
        | 'openId'
        | 'scenarioId'
        | 'screen'
        | 'search'
        | 'view'
      >
    }
  }
}
