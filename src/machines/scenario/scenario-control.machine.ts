import { assign } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { launchOf, listOf } from './scenario-control-parts.ts'
import { controlSetup } from './scenario-control-setup.ts'
import { concluded, failed } from './scenario-said.ts'

/**
 * Put together, check, start, stop: the life of one scenario as its screen steers it. A start says first what would leave, a stop what
 * would be taken back, and may be undone for a minute. The server's chart has the last word.
 */
export const scenarioControlMachine = controlSetup.createMachine({
  id: 'scenarioControl',
  context: ({ input }) => ({
    screen: 'reminders',
    ...input,
    newer: null,
    stale: null,
    launch: null,
    includePast: false,
    failure: null,
    isPast: false,
  }),
  initial: 'resting',
  // What a question was asked about stays until it is answered.
  on: {
    'control.replace': { actions: assign({ newer: ({ event }) => event.scenario }) },
    'control.undo': { actions: 'tellTooLate' },
  },
  states: {
    resting: {
      entry: [
        { type: 'replace', params: ({ context }) => ({ scenario: context.newer }) },
        assign({ newer: null }),
      ],
      on: {
        'control.regenerate': [
          { guard: 'lacksAutoStop', target: 'askingAutoStop' },
          { target: 'regenerating' },
        ],
        'control.verify': 'verifying',
        'control.start': {
          target: 'lookingAhead',
          actions: assign({ launch: null, includePast: false }),
        },
        'control.stop': 'confirmingStop',
        // An undo may be due from now on, or no longer.
        'control.replace': {
          target: '.deciding',
          actions: { type: 'replace', params: ({ event }) => event },
        },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUndoable', target: 'undoable' }, { target: 'settled' }] },
        undoable: {
          after: { undoTime: 'settled' },
          on: { 'control.undo': '#scenarioControl.undoing' },
        },
        settled: {},
      },
    },
    askingAutoStop: {
      tags: 'autoStop',
      exit: assign({ failure: null, isPast: false }),
      on: {
        'control.autoStop': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            actions: assign({ failure: null, isPast: true }),
          },
          { target: 'savingAutoStop' },
        ],
        'control.dismiss': 'resting',
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
        // The date was asked for because a list is wanted.
        onDone: {
          target: 'regenerating',
          actions: { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSaid', params: ({ event }) => event },
            target: 'askingAutoStop',
            actions: failed('explain'),
          },
          { target: 'askingAutoStop', actions: failed('complain') },
        ],
      },
    },
    regenerating: {
      tags: 'busy',
      invoke: {
        id: 'regenerate',
        src: 'regenerate',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: { target: 'resting', actions: concluded('regenerated') },
        onError: { target: 'resting', actions: failed('complain') },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => listOf(context.scenario),
        onDone: { target: 'resting', actions: concluded('verified') },
        onError: {
          target: 'resting',
          actions: [failed('noteStale'), failed('complain')],
        },
      },
    },
    // What would leave is reckoned anew for each choice; leaving the question starts nothing.
    lookingAhead: {
      tags: 'start',
      on: { 'control.dismiss': 'resting' },
      invoke: {
        id: 'launch',
        src: 'launch',
        input: ({ context }) => launchOf(context),
        onDone: {
          target: 'confirmingStart',
          actions: assign({ launch: ({ event }) => event.output }),
        },
        onError: { target: 'resting', actions: failed('complain') },
      },
    },
    confirmingStart: {
      tags: 'start',
      on: {
        'control.includePast': {
          target: 'lookingAhead',
          actions: assign({ includePast: ({ event }) => event.includePast }),
        },
        'control.confirm': 'starting',
        'control.dismiss': 'resting',
      },
    },
    starting: {
      tags: ['busy', 'start'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ ...listOf(context.scenario), ...launchOf(context) }),
        onDone: { target: 'resting', actions: concluded('started') },
        onError: [
          {
            guard: { type: 'isAutoStopWrong', params: ({ event }) => event },
            target: 'askingAutoStop',
            actions: failed('explain'),
          },
          {
            target: 'resting',
            actions: [failed('noteStale'), failed('complain')],
          },
        ],
      },
    },
    confirmingStop: {
      tags: 'stop',
      on: { 'control.confirm': 'stopping', 'control.dismiss': 'resting' },
    },
    stopping: {
      tags: ['busy', 'stop'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: { target: 'resting', actions: concluded('stopped') },
        onError: { target: 'resting', actions: failed('complain') },
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoStop',
        src: 'undoStop',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: { target: 'resting', actions: concluded('undone') },
        onError: { target: 'resting', actions: failed('complain') },
      },
    },
  },
})

/** Steers one scenario: two screens have it. */
export type ControlActor = Contract<
  typeof scenarioControlMachine,
  'failure' | 'includePast' | 'isPast' | 'launch' | 'scenario' | 'stale'
>
