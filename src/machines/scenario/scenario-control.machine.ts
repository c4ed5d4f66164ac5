import { assign } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { toLaunchRequest, toListVersion } from './scenario-control-context.ts'
import { controlImplementation } from './scenario-control-implementation.ts'
import { createConcludeAction, createFailureAction } from './scenario-toasts.ts'

/**
 * Controls one scenario: generate its list, verify, start, stop. A start first shows what would be sent, a stop what would be withdrawn; a stop can
 * be undone for a minute. The server's lifecycle decides.
 */
export const scenarioControlMachine = controlImplementation.createMachine({
  id: 'scenarioControl',
  context: ({ input }) => ({
    screen: 'reminders',
    ...input,
    pendingScenario: null,
    listChanges: null,
    launch: null,
    includePast: false,
    failure: null,
    isDatePast: false,
  }),
  initial: 'idle',
  // A question keeps its scenario until it is answered.
  on: {
    'control.replace': { actions: assign({ pendingScenario: ({ event }) => event.scenario }) },
    'control.undo': { actions: 'toastTooLate' },
  },
  states: {
    idle: {
      entry: [
        { type: 'replace', params: ({ context }) => ({ scenario: context.pendingScenario }) },
        assign({ pendingScenario: null }),
      ],
      on: {
        'control.regenerate': [
          { guard: 'isAutoStopMissing', target: 'enteringAutoStop' },
          { target: 'regenerating' },
        ],
        'control.verify': 'verifying',
        'control.start': {
          target: 'loadingLaunch',
          actions: assign({ launch: null, includePast: false }),
        },
        'control.stop': 'confirmingStop',
        // The update may start or end the time for undo.
        'control.replace': {
          target: '.checkingUndo',
          actions: { type: 'replace', params: ({ event }) => event },
        },
      },
      initial: 'checkingUndo',
      states: {
        checkingUndo: {
          always: [{ guard: 'isUndoable', target: 'undoable' }, { target: 'settled' }],
        },
        undoable: {
          after: { undoTime: 'settled' },
          on: { 'control.undo': '#scenarioControl.undoing' },
        },
        settled: {},
      },
    },
    enteringAutoStop: {
      tags: 'autoStop',
      exit: assign({ failure: null, isDatePast: false }),
      on: {
        'control.autoStop': [
          {
            guard: { type: 'isDatePast', params: ({ event }) => event },
            actions: assign({ failure: null, isDatePast: true }),
          },
          { target: 'savingAutoStop' },
        ],
        'control.dismiss': 'idle',
      },
    },
    savingAutoStop: {
      tags: ['busy', 'autoStop'],
      invoke: {
        id: 'saveAutoStop',
        src: 'saveAutoStop',
        input: ({ context, event }) => ({
          scenarioId: context.scenario.id,
          date: event.type === 'control.autoStop' ? event.date : '',
        }),
        // The date was required for generating a list.
        onDone: {
          target: 'regenerating',
          actions: { type: 'setScenario', params: ({ event }) => ({ scenario: event.output }) },
        },
        onError: [
          {
            guard: { type: 'hasSaveError', params: ({ event }) => event },
            target: 'enteringAutoStop',
            actions: createFailureAction('setFailure'),
          },
          { target: 'enteringAutoStop', actions: createFailureAction('toastError') },
        ],
      },
    },
    regenerating: {
      tags: 'busy',
      invoke: {
        id: 'regenerate',
        src: 'regenerate',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: { target: 'idle', actions: createConcludeAction('regenerated') },
        onError: { target: 'idle', actions: createFailureAction('toastError') },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => toListVersion(context.scenario),
        onDone: { target: 'idle', actions: createConcludeAction('verified') },
        onError: {
          target: 'idle',
          actions: [createFailureAction('setListChanges'), createFailureAction('toastError')],
        },
      },
    },
    // The preview reloads on every choice; dismissing it starts nothing.
    loadingLaunch: {
      tags: 'start',
      on: { 'control.dismiss': 'idle' },
      invoke: {
        id: 'launch',
        src: 'launch',
        input: ({ context }) => toLaunchRequest(context),
        onDone: {
          target: 'confirmingStart',
          actions: assign({ launch: ({ event }) => event.output }),
        },
        onError: { target: 'idle', actions: createFailureAction('toastError') },
      },
    },
    confirmingStart: {
      tags: 'start',
      on: {
        'control.includePast': {
          target: 'loadingLaunch',
          actions: assign({ includePast: ({ event }) => event.includePast }),
        },
        'control.confirm': 'starting',
        'control.dismiss': 'idle',
      },
    },
    starting: {
      tags: ['busy', 'start'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({
          ...toListVersion(context.scenario),
          ...toLaunchRequest(context),
        }),
        onDone: { target: 'idle', actions: createConcludeAction('started') },
        onError: [
          {
            guard: { type: 'hasAutoStopError', params: ({ event }) => event },
            target: 'enteringAutoStop',
            actions: createFailureAction('setFailure'),
          },
          {
            target: 'idle',
            actions: [createFailureAction('setListChanges'), createFailureAction('toastError')],
          },
        ],
      },
    },
    confirmingStop: {
      tags: 'stop',
      on: { 'control.confirm': 'stopping', 'control.dismiss': 'idle' },
    },
    stopping: {
      tags: ['busy', 'stop'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: { target: 'idle', actions: createConcludeAction('stopped') },
        onError: { target: 'idle', actions: createFailureAction('toastError') },
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoStop',
        src: 'undoStop',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: { target: 'idle', actions: createConcludeAction('undone') },
        onError: { target: 'idle', actions: createFailureAction('toastError') },
      },
    },
  },
})

/** Controls one scenario; used by two screens. */
export type ControlActor = ActorContract<
  typeof scenarioControlMachine,
  'failure' | 'includePast' | 'isDatePast' | 'launch' | 'scenario' | 'listChanges'
>
