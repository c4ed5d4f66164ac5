import { assign, sendTo, setup } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { formFailure } from '../kinds/form-failure.ts'
import { type HearingEvent, hearing } from '../kinds/hearing.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'
import { type Said, showToast } from '../toasts/toast.machine.ts'
import { stopsWhenEdited } from './script-draft.ts'
import {
  beginningOf,
  emptyForm,
  type TextTrials,
  type TrialBegin,
  type TrialChange,
  type TrialContext,
  type TrialEnd,
  type TrialEvent,
  type TrialTake,
  trialFaults,
} from './script-trial-parts.ts'

/** Two texts of a scenario beside each other: what runs, what earlier trials came to, and the form of a new one. */
export const scriptTrialMachine = setup({
  types: {} as {
    context: TrialContext
    input: { scenario: Scenario }
    events: TrialEvent | HearingEvent
    tags: 'busy' | 'form' | 'asking'
  },
  actors: {
    hearing,
    loadTrials: port<TextTrials, { scenarioId: string }>('loadTrials'),
    beginTrial: port<TrialChange, TrialBegin>('beginTrial'),
    endTrial: port<TrialChange, TrialEnd>('endTrial'),
    takeText: port<TrialChange, TrialTake>('takeText'),
  },
  actions: {
    show: assign((_, { trials }: { trials: TextTrials }) => ({ trials, error: null })),
    miss: assign({ error: (_, { error }: { error: unknown }) => error }),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    showFaults: assign({
      failure: ({ context }) => ({ said: null, fields: trialFaults(context) }),
    }),
    /** What was typed has become a trial. */
    emptyForm: assign(({ context: { revision } }) => ({ form: emptyForm, revision: revision + 1 })),
    tellScreen: sendTo(systemActor('scripts'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'edited',
    })),
    praise: sendTo(systemActor('toasts'), (_, { summary }: { summary: Said }) =>
      showToast({ severity: 'success', summary }),
    ),
    /** The text that stood there can be had back, as after a ready one. */
    offerBack: sendTo(
      systemActor('toasts'),
      ({ context: { scenario } }, { scenario: now }: { scenario: Scenario }) => {
        const change = { text: scenario.text }
        const event = { type: 'text.put', scenarioId: scenario.id, change }
        return showToast({
          severity: 'success',
          summary: { path: 'textTrial.took' },
          undo: now.text === scenario.text ? null : { to: 'scripts', event },
        })
      },
    ),
  },
  guards: {
    isDue: ({ context }) => context.due,
    isOffered: ({ context }) => (context.trials?.offer?.measures.length ?? 0) > 0,
    isFaulty: ({ context }) => Object.keys(trialFaults(context)).length > 0,
    /** An active promotion stops when it is edited. */
    stopsIt: ({ context }) => stopsWhenEdited(context.scenario),
    /** The text that stands there is taken without an edit. */
    stopsByTaking: ({ context: { scenario } }, { text }: { text: string }) =>
      stopsWhenEdited(scenario) && text !== scenario.text,
  },
}).createMachine({
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
          actions: assign({ trialId: ({ event }) => event.trialId, failure: null }),
        },
        'trial.take': [
          {
            guard: { type: 'stopsByTaking', params: ({ event }) => event },
            target: 'askingToTake',
            actions: assign({
              trialId: ({ event }) => event.trialId,
              side: ({ event }) => event.side,
              failure: null,
            }),
          },
          {
            target: 'taking',
            actions: assign({
              trialId: ({ event }) => event.trialId,
              side: ({ event }) => event.side,
              failure: null,
            }),
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
