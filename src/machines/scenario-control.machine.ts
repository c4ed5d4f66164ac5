import { assign, sendTo, setup } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { failureCode } from './failure.ts'
import { port } from './port.ts'
import {
  type ControlEvent,
  type ControlInput,
  changesIn,
  type ListAsked,
  type ListChanges,
  listOf,
} from './scenario-control-parts.ts'
import { complaintOf, type Done, praiseOf } from './scenario-said.ts'

/** Put together, check, start, stop: the life of one scenario as its screen steers it. The server's chart has the last word. */
export const scenarioControlMachine = setup({
  types: {} as {
    context: Required<ControlInput> & { stale: ListChanges | null }
    input: ControlInput
    events: ControlEvent
    tags: 'busy'
  },
  actors: {
    saveAutoStop: port<Scenario, { scenarioId: string; date: string }>('saveAutoStop'),
    regenerate: port<Scenario, { scenarioId: string }>('regenerate'),
    verify: port<Scenario, ListAsked>('verify'),
    start: port<Scenario, ListAsked>('start'),
    stop: port<Scenario, { scenarioId: string }>('stop'),
  },
  actions: {
    keep: assign((_, { scenario }: { scenario: Scenario }) => ({ scenario, stale: null })),
    tellScreen: sendTo(
      ({ system, context }) => system.get(context.screen),
      (_, { scenario, done }: { scenario: Scenario; done: Done }) => ({
        type: 'scenario.changed',
        scenario,
        done,
      }),
    ),
    praise: sendTo(
      ({ system }) => system.get('toasts'),
      ({ context }, { scenario, done }: { scenario: Scenario; done: Done }) => ({
        type: 'toast.show',
        ...praiseOf(scenario, done, context.screen),
      }),
    ),
    complain: sendTo(
      ({ system }) => system.get('toasts'),
      (_, { error }: { error: unknown }) => ({
        type: 'toast.show',
        severity: 'error',
        ...complaintOf(error),
      }),
    ),
    noteStale: assign({
      stale: (_, { error }: { error: unknown }) =>
        failureCode(error) === 'STALE_LIST' ? changesIn(error) : null,
    }),
  },
  guards: {
    lacksAutoStop: ({ context }) => context.scenario.autoStopDate === null,
    isCareful: ({ context }) => context.careful,
  },
}).createMachine({
  id: 'scenarioControl',
  context: ({ input }) => ({ screen: 'reminders', careful: false, ...input, stale: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'control.regenerate': [
          { guard: 'lacksAutoStop', target: 'askingAutoStop' },
          { target: 'regenerating' },
        ],
        'control.autoStop': 'savingAutoStop',
        'control.verify': 'verifying',
        'control.start': [
          { guard: 'isCareful', target: 'confirmingStart' },
          { target: 'starting' },
        ],
        'control.startAgain': 'starting',
        'control.stop': 'stopping',
        'control.replace': { actions: assign({ scenario: ({ event }) => event.scenario }) },
      },
    },
    askingAutoStop: {
      on: { 'control.autoStop': 'savingAutoStop', 'control.autoStop.dismiss': 'resting' },
    },
    confirmingStart: {
      on: { 'control.start': 'starting', 'control.start.dismiss': 'resting' },
    },
    savingAutoStop: {
      tags: 'busy',
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
        onError: {
          target: 'askingAutoStop',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    regenerating: {
      tags: 'busy',
      invoke: {
        id: 'regenerate',
        src: 'regenerate',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
            {
              type: 'tellScreen',
              params: ({ event }) => ({ scenario: event.output, done: 'regenerated' }),
            },
            {
              type: 'praise',
              params: ({ event }) => ({ scenario: event.output, done: 'regenerated' }),
            },
          ],
        },
        onError: {
          target: 'resting',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => listOf(context.scenario),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
            {
              type: 'tellScreen',
              params: ({ event }) => ({ scenario: event.output, done: 'verified' }),
            },
            {
              type: 'praise',
              params: ({ event }) => ({ scenario: event.output, done: 'verified' }),
            },
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'noteStale', params: ({ event }) => ({ error: event.error }) },
            { type: 'complain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => listOf(context.scenario),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
            {
              type: 'tellScreen',
              params: ({ event }) => ({ scenario: event.output, done: 'started' }),
            },
            {
              type: 'praise',
              params: ({ event }) => ({ scenario: event.output, done: 'started' }),
            },
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'noteStale', params: ({ event }) => ({ error: event.error }) },
            { type: 'complain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
            {
              type: 'tellScreen',
              params: ({ event }) => ({ scenario: event.output, done: 'stopped' }),
            },
            {
              type: 'praise',
              params: ({ event }) => ({ scenario: event.output, done: 'stopped' }),
            },
          ],
        },
        onError: {
          target: 'resting',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
