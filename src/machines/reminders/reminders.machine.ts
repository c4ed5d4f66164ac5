import { assign, cancel, raise } from 'xstate'
import { changeFilter, createInitialContext } from './reminders-context.ts'
import { remindersImplementation } from './reminders-implementation.ts'
import { parseUrlState, selectScenario } from './reminders-url-state.ts'
import { selectKind } from './scenario-selection.ts'

/** After another view or scenario was chosen. */
const reopen = ['openScenario', 'openDetail', 'writeUrl'] as const

/** Chart of the reminders screen: scenario, rows and the open message. Lists, controls and actions are child actors. */
export const remindersMachine = remindersImplementation.createMachine({
  id: 'reminders',
  context: ({ input }) => createInitialContext(input?.screen ?? 'reminders'),
  initial: 'loading',
  on: {
    'list.build': { actions: assign({ buildPending: true }) },
    'listener.changed': { actions: assign({ refreshPending: true }) },
    'url.changed': [
      {
        guard: {
          type: 'isOtherUrlState',
          params: ({ event, context }) => ({ place: parseUrlState(event.search, context.screen) }),
        },
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event, context }) => ({
              place: parseUrlState(event.search, context.screen),
            }),
          },
          'openScenario',
          'openDetail',
        ],
      },
      {
        guard: {
          type: 'isOtherRow',
          params: ({ event, context }) => ({ place: parseUrlState(event.search, context.screen) }),
        },
        actions: [
          assign(({ event, context }) => ({
            openId: parseUrlState(event.search, context.screen).openId,
            requestedUrlState: parseUrlState(event.search, context.screen),
          })),
          'openDetail',
        ],
      },
    ],
  },
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'changeListener', src: 'changeListener', input: { subjects: ['scenario'] } },
    { id: 'ingest', src: 'ingest', systemId: 'ingest' },
    {
      id: 'optimisticUpdates',
      src: 'optimisticUpdates',
      systemId: 'optimisticUpdates',
      input: { screen: 'reminders' },
    },
    { id: 'exclusion', src: 'exclusion', systemId: 'exclusion' },
    { id: 'reschedule', src: 'reschedule', systemId: 'reschedule' },
    { id: 'phoneCorrection', src: 'phoneCorrection', systemId: 'phoneCorrection' },
    { id: 'file', src: 'file', systemId: 'tableExport' },
    { id: 'selection', src: 'selection', systemId: 'messageSelection' },
  ],
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ refreshPending: false }),
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
            'notifyControls',
            'openScenario',
            'openDetail',
          ],
        },
        onError: [
          // The shown data stays usable; a toast says that it may be outdated.
          {
            guard: 'hasFacts',
            target: 'ready',
            actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: { on: { 'reminders.retry': 'loading' } },
    ready: {
      initial: 'idle',
      always: { guard: 'isBuilding', actions: ['buildList', 'openDetail', 'writeUrl'] },
      on: {
        'kind.choose': {
          actions: [assign(({ context, event: { kind } }) => selectKind(context, kind)), ...reopen],
        },
        'scenario.choose': {
          actions: [
            assign(({ context, event }) => selectScenario(context, event.scenarioId)),
            ...reopen,
          ],
        },
        'scenario.changed': {
          actions: [{ type: 'applyScenarioChange', params: ({ event }) => event }, 'writeUrl'],
        },
        'scenario.undoStop': [
          {
            guard: { type: 'isOpenScenario', params: ({ event }) => ({ id: event.scenarioId }) },
            actions: { type: 'undoStop', params: ({ event }) => event },
          },
          // Another scenario is selected by now: the stop in the toast is undone, not one of the selected scenario.
          {
            guard: { type: 'hasScenario', params: ({ event }) => event },
            actions: [
              assign(({ context, event }) => selectScenario(context, event.scenarioId)),
              ...reopen,
              { type: 'undoStop', params: ({ event }) => event },
            ],
          },
        ],
        'view.choose': [
          {
            guard: 'hasNoLists',
            actions: [{ type: 'chooseView', params: ({ event }) => event }, ...reopen],
          },
          {
            actions: [
              { type: 'chooseView', params: ({ event }) => event },
              'openDetail',
              'writeUrl',
            ],
          },
        ],
        'search.change': [
          {
            // What is searched in the queue is shown in the list of messages.
            guard: 'hasNoLists',
            actions: [
              assign(({ event }) => ({
                ...{ view: 'messages' as const, active: null, openId: null },
                ...{ search: event.search, continuesSearch: true },
              })),
              ...reopen,
            ],
          },
          {
            actions: [
              assign({ search: ({ event }) => event.search, active: null }),
              'searchLists',
              // Browsers limit how often the address may change.
              cancel('writeUrl'),
              raise({ type: 'url.write' }, { id: 'writeUrl', delay: 'typing' }),
            ],
          },
        ],
        'url.write': { actions: 'writeUrl' },
        'filter.change': {
          actions: [
            assign(({ context, event }) => changeFilter(context, event.change)),
            'filterMessages',
            'writeUrl',
          ],
        },
        'sending.filter': {
          actions: [assign({ status: ({ event }) => event.status }), 'filterSending', 'writeUrl'],
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
        'update.saved': {
          actions: [{ type: 'showChange', params: ({ event }) => event }, 'refreshAll'],
        },
        'selection.changed': { actions: 'refreshAll' },
        'phone.corrected': { actions: ['refreshAll', 'openDetail'] },
        'visit.rescheduled': {
          actions: ['refreshAll', { type: 'settleRescheduled', params: ({ event }) => event }],
        },
        'ingest.open': { actions: assign({ ingestOpen: true }) },
        'ingest.close': { actions: assign({ ingestOpen: false }) },
        'ingest.finished': 'loading',
        'reminders.retry': 'loading',
      },
      states: {
        // Other users start and stop scenarios too.
        idle: {
          always: { guard: 'isRefreshPending', target: 'refreshing' },
          after: { refresh: 'refreshing' },
        },
        refreshing: {
          entry: assign({ refreshPending: false }),
          on: {
            // The running request may not contain this change yet.
            'scenario.changed': {
              target: 'refreshing',
              reenter: true,
              actions: [{ type: 'applyScenarioChange', params: ({ event }) => event }, 'writeUrl'],
            },
          },
          invoke: {
            id: 'refreshFacts',
            src: 'loadFacts',
            onDone: {
              target: 'idle',
              // The user's selection stays.
              actions: [assign({ facts: ({ event }) => event.output }), 'notifyControls'],
            },
            // The shown data stays; the next reload follows.
            onError: 'idle',
          },
        },
      },
    },
  },
})
