import { assign, enqueueActions, sendTo } from 'xstate'
import { getControlId } from '../scenario/scenario-control-context.ts'
import {
  getOpenScenario,
  initialContext,
  pickUnsavedChanges,
  storeCascade,
  storeDraft,
  upsertScenario,
} from './scenarios-context.ts'
import { scenariosImplementation } from './scenarios-implementation.ts'

/** Chart of the scenarios screen: scenarios by kind and the open one. Each part of the screen is a child actor. */
export const scenariosMachine = scenariosImplementation.createMachine({
  id: 'scenarios',
  context: initialContext,
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    { id: 'create', src: 'create', systemId: 'newScenario' },
    { id: 'library', src: 'library', systemId: 'textPresets' },
    {
      id: 'changeListener',
      src: 'changeListener',
      input: { subjects: ['scenario', 'message', 'visit', 'client', 'channel', 'company'] },
    },
  ],
  initial: 'loadingUnsaved',
  on: {
    'listener.connected': { actions: assign({ isLive: true }) },
    'listener.disconnected': { actions: assign({ isLive: false }) },
    'listener.changed': { actions: assign({ refreshPending: true }) },
    'url.changed': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        actions: [{ type: 'go', params: ({ event }) => event }, 'openParts'],
      },
      { actions: { type: 'go', params: ({ event }) => event } },
    ],
  },
  states: {
    loadingUnsaved: {
      tags: 'busy',
      invoke: {
        id: 'recallUnsaved',
        src: 'recallUnsaved',
        onDone: { target: 'loading', actions: assign(({ event }) => event.output) },
        // Without stored drafts the screen starts from the saved scenarios.
        onError: 'loading',
      },
    },
    loading: {
      tags: 'busy',
      entry: assign({ refreshPending: false }),
      invoke: {
        id: 'loadScenarios',
        src: 'loadScenarios',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
            'updateControls',
            'openParts',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'scenarios.retry': 'loading' } },
    ready: {
      initial: 'idle',
      on: {
        'scenario.changed': [
          {
            guard: { type: 'isListReady', params: ({ event }) => event },
            actions: [
              assign({
                facts: ({ context, event }) => upsertScenario(context.facts, event.scenario),
              }),
              'updateControls',
              'updateOpenScenario',
              'refreshList',
              { type: 'showList', params: ({ event }) => event.scenario },
            ],
          },
          {
            actions: [
              assign({
                facts: ({ context, event }) => upsertScenario(context.facts, event.scenario),
              }),
              'updateControls',
              'updateOpenScenario',
            ],
          },
        ],
        'scenario.undoStop': {
          actions: sendTo(({ event }) => getControlId(event.scenarioId), { type: 'control.undo' }),
        },
        'draft.changed': {
          actions: [
            assign(({ context, event }) => storeDraft(context, event)),
            { type: 'keepUnsaved', params: ({ context }) => pickUnsavedChanges(context) },
            'showText',
          ],
        },
        'cascade.changed': {
          actions: [
            assign(({ context, event }) => storeCascade(context, event)),
            { type: 'keepUnsaved', params: ({ context }) => pickUnsavedChanges(context) },
          ],
        },
        'text.choose': {
          actions: [assign({ textPurpose: ({ event }) => event.notice }), 'showText'],
        },
        'text.replace': {
          actions: enqueueActions(({ enqueue, context, event: { scenarioId, change } }) => {
            // Another scenario may be open by now.
            if (context.openId === scenarioId && getOpenScenario(context))
              enqueue.sendTo('editor', { type: 'draft.replaceText', change })
          }),
        },
        'testPatient.restore': {
          actions: enqueueActions(({ enqueue, context, event: { patient } }) => {
            if (getOpenScenario(context))
              enqueue.sendTo('test', { type: 'patient.restore', patient })
          }),
        },
        'sending.filter': {
          actions: enqueueActions(({ enqueue, context, event: { status } }) => {
            const filter = { scenarioId: context.openId ?? '', status }
            if (getOpenScenario(context)) enqueue.sendTo('sending', { type: 'list.filter', filter })
          }),
        },
        'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
        'row.open': {
          actions: assign({ active: ({ event }) => event.index, row: ({ event }) => event.row }),
        },
        'panel.close': { actions: assign({ row: null }) },
      },
      states: {
        // The next sending and the number of sent messages change by themselves.
        idle: {
          always: { guard: 'isRefreshPending', target: 'refreshing' },
          on: {
            'listener.changed': 'refreshing',
            // The poll interval differs with and without the change stream.
            'listener.connected': {
              target: 'idle',
              reenter: true,
              actions: assign({ isLive: true }),
            },
            'listener.disconnected': {
              target: 'idle',
              reenter: true,
              actions: assign({ isLive: false }),
            },
          },
          after: { refresh: 'refreshing' },
        },
        refreshing: {
          entry: assign({ refreshPending: false }),
          invoke: {
            id: 'refreshScenarios',
            src: 'loadScenarios',
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) },
                'updateControls',
                'updateOpenScenario',
              ],
            },
            onError: {
              target: 'idle',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})
