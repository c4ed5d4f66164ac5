import { assign } from 'xstate'
import { beginningOf, emptyForm } from './script-trial-parts.ts'
import { scriptTrialSetup } from './script-trial-setup.ts'

/** Two texts of a scenario beside each other: what runs, what earlier trials came to, and the form of a new one. */
export const scriptTrialMachine = scriptTrialSetup.createMachine({
  id: 'scriptTrial',
  context: ({ input: { scenario } }) => ({
    scenario,
    trials: null,
    error: null,
    form: emptyForm,
    revision: 0,
    trialId: '',
    side: 'a',
    failure: null,
    due: false,
  }),
  invoke: { id: 'hearing', src: 'hearing', input: { subjects: ['scenario'] } },
  initial: 'loading',
  on: {
    'trial.scenario': { actions: assign({ scenario: ({ event }) => event.scenario }) },
    'hearing.heard': { actions: assign({ due: true }) },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ due: false }),
      invoke: {
        id: 'loadTrials',
        src: 'loadTrials',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'resting',
          actions: { type: 'show', params: ({ event }) => ({ trials: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'miss', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'trial.retry': 'loading', 'hearing.heard': 'loading' } },
    resting: {
      always: { guard: 'isDue', target: 'refreshing' },
      on: {
        'trial.retry': 'refreshing',
        'trial.open': {
          guard: 'isOffered',
          target: 'filling',
          actions: assign({ failure: null }),
        },
        'trial.end': {
          target: 'askingToEnd',
          actions: { type: 'aim', params: ({ event }) => event },
        },
        'trial.take': [
          {
            guard: { type: 'stopsByTaking', params: ({ event }) => event },
            target: 'askingToTake',
            actions: { type: 'aim', params: ({ event }) => event },
          },
          {
            target: 'taking',
            actions: { type: 'aim', params: ({ event }) => event },
          },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      entry: assign({ due: false }),
      invoke: {
        id: 'refresh',
        src: 'loadTrials',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'resting',
          actions: { type: 'show', params: ({ event }) => ({ trials: event.output }) },
        },
        // What was shown stays in sight.
        onError: { target: 'resting', actions: { type: 'miss', params: ({ event }) => event } },
      },
    },
    filling: {
      tags: 'form',
      on: {
        'trial.change': {
          actions: assign(({ context: { form }, event: { change } }) => ({
            form: { ...form, ...change },
            failure: null,
          })),
        },
        'trial.put': {
          actions: assign(({ context: { form, revision }, event: { text } }) => ({
            form: { ...form, text },
            failure: null,
            revision: revision + 1,
          })),
        },
        'trial.close': { target: 'resting', actions: assign({ failure: null }) },
        'trial.begin': [
          { guard: 'isFaulty', actions: 'showFaults' },
          { guard: 'stopsIt', target: 'askingToBegin' },
          { target: 'beginning' },
        ],
      },
    },
    askingToBegin: {
      tags: ['form', 'asking'],
      on: { 'trial.confirm': 'beginning', 'trial.dismiss': 'filling' },
    },
    beginning: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'beginTrial',
        src: 'beginTrial',
        input: ({ context }) => beginningOf(context),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'show', params: ({ event }) => event.output },
            { type: 'praise', params: { summary: { path: 'textTrial.begun' } } },
            'emptyForm',
            { type: 'tellScreen', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'filling', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    askingToEnd: {
      tags: 'asking',
      on: { 'trial.confirm': 'ending', 'trial.dismiss': 'resting' },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endTrial',
        src: 'endTrial',
        input: ({ context: { scenario, trialId } }) => ({ scenarioId: scenario.id, trialId }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'show', params: ({ event }) => event.output },
            { type: 'praise', params: { summary: { path: 'textTrial.ended' } } },
            { type: 'tellScreen', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'resting', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    askingToTake: {
      tags: 'asking',
      on: { 'trial.confirm': 'taking', 'trial.dismiss': 'resting' },
    },
    taking: {
      tags: 'busy',
      invoke: {
        id: 'takeText',
        src: 'takeText',
        input: ({ context: { scenario, trialId, side } }) => ({
          scenarioId: scenario.id,
          trialId,
          side,
          was: scenario.text ?? '',
        }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'show', params: ({ event }) => event.output },
            { type: 'offerBack', params: ({ event }) => event.output },
            { type: 'tellScreen', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'resting', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
  },
})
