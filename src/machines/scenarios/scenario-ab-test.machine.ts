import { assign } from 'xstate'
import { emptyForm, toAbTestStart } from './scenario-ab-test-context.ts'
import { scenarioAbTestImplementation } from './scenario-ab-test-implementation.ts'

/** A/B tests of a scenario: the running test, the results of earlier ones, and the form of a new one. */
export const scenarioAbTestMachine = scenarioAbTestImplementation.createMachine({
  id: 'scenarioAbTest',
  context: ({ input: { scenario } }) => ({
    scenario,
    abTests: null,
    error: null,
    form: emptyForm,
    revision: 0,
    abTestId: '',
    side: 'a',
    failure: null,
    refreshPending: false,
  }),
  invoke: { id: 'changeListener', src: 'changeListener', input: { subjects: ['scenario'] } },
  initial: 'loading',
  on: {
    'abTest.scenario': { actions: assign({ scenario: ({ event }) => event.scenario }) },
    'listener.changed': { actions: assign({ refreshPending: true }) },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ refreshPending: false }),
      invoke: {
        id: 'loadTrials',
        src: 'loadTrials',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'idle',
          actions: { type: 'show', params: ({ event }) => ({ trials: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'abTest.retry': 'loading', 'listener.changed': 'loading' } },
    idle: {
      always: { guard: 'isRefreshPending', target: 'refreshing' },
      on: {
        'abTest.retry': 'refreshing',
        'abTest.open': {
          guard: 'isOffered',
          target: 'filling',
          actions: assign({ failure: null }),
        },
        'abTest.end': {
          target: 'confirmingEnd',
          actions: { type: 'setTarget', params: ({ event }) => event },
        },
        'abTest.takeText': [
          {
            guard: { type: 'stopsScenarioByTakingText', params: ({ event }) => event },
            target: 'confirmingTakeText',
            actions: { type: 'setTarget', params: ({ event }) => event },
          },
          {
            target: 'takingText',
            actions: { type: 'setTarget', params: ({ event }) => event },
          },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      entry: assign({ refreshPending: false }),
      invoke: {
        id: 'refresh',
        src: 'loadTrials',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'idle',
          actions: { type: 'show', params: ({ event }) => ({ trials: event.output }) },
        },
        // The shown data stays.
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    filling: {
      tags: 'form',
      on: {
        'abTest.change': {
          actions: assign(({ context: { form }, event: { change } }) => ({
            form: { ...form, ...change },
            failure: null,
          })),
        },
        'abTest.setText': {
          actions: assign(({ context: { form, revision }, event: { text } }) => ({
            form: { ...form, text },
            failure: null,
            revision: revision + 1,
          })),
        },
        'abTest.close': { target: 'idle', actions: assign({ failure: null }) },
        'abTest.start': [
          { guard: 'hasErrors', actions: 'showFaults' },
          { guard: 'stopsScenario', target: 'confirmingStart' },
          { target: 'starting' },
        ],
      },
    },
    confirmingStart: {
      tags: ['form', 'confirming'],
      on: { 'abTest.confirm': 'starting', 'abTest.dismiss': 'filling' },
    },
    starting: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'startAbTest',
        src: 'startAbTest',
        input: ({ context }) => toAbTestStart(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'show', params: ({ event }) => event.output },
            { type: 'toastSuccess', params: { summary: { path: 'abTest.begun' } } },
            'emptyForm',
            { type: 'notifyScreen', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'filling',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    confirmingEnd: {
      tags: 'confirming',
      on: { 'abTest.confirm': 'ending', 'abTest.dismiss': 'idle' },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endTrial',
        src: 'endTrial',
        input: ({ context: { scenario, abTestId } }) => ({
          scenarioId: scenario.id,
          trialId: abTestId,
        }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'show', params: ({ event }) => event.output },
            { type: 'toastSuccess', params: { summary: { path: 'abTest.ended' } } },
            { type: 'notifyScreen', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    confirmingTakeText: {
      tags: 'confirming',
      on: { 'abTest.confirm': 'takingText', 'abTest.dismiss': 'idle' },
    },
    takingText: {
      tags: 'busy',
      invoke: {
        id: 'takeText',
        src: 'takeText',
        input: ({ context: { scenario, abTestId, side } }) => ({
          scenarioId: scenario.id,
          trialId: abTestId,
          side,
          baseText: scenario.text ?? '',
        }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'show', params: ({ event }) => event.output },
            { type: 'offerUndo', params: ({ event }) => event.output },
            { type: 'notifyScreen', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
  },
})
