import { assign, setup } from 'xstate'
import type { SimulatedStepInput } from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'
import {
  appendStep,
  type FoundPatient,
  findLastStepIndex,
  type SimulatedStep,
  type Simulation,
  type SimulationRequest,
} from './simulation-steps.ts'

export type TimeMachineEvent =
  | { type: 'patient.search'; search: string }
  | { type: 'patient.choose'; clientId: string }
  | { type: 'patient.another' }
  | { type: 'timeMachine.moveTo'; to: number }
  | { type: 'timeMachine.next' }
  | { type: 'timeMachine.back' }
  | { type: 'step.take'; step: SimulatedStep }
  | { type: 'step.undo' }
  | { type: 'machine.retry' }

interface TimeMachineContext {
  scenarioId: string
  search: string
  found: FoundPatient[]
  clientId: string
  steps: SimulatedStepInput[]
  simulation: Simulation | null
  /** Index of the event at the clock. */
  cursor: number
  error: unknown
}

/** Time machine: the patient, the clock's position, and the steps taken. */
export const timeMachine = setup({
  types: {} as {
    context: TimeMachineContext
    input: { scenarioId: string }
    events: TimeMachineEvent
    tags: 'busy' | 'choosing'
  },
  actors: {
    findPatients: createPort<FoundPatient[], { search: string }>('findPatients'),
    simulate: createPort<Simulation | null, SimulationRequest>('simulate'),
  },
  actions: {
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    show: assign((_, { shown }: { shown: Simulation | null }) => ({
      simulation: shown,
      cursor: shown ? findLastStepIndex(shown) : 0,
      error: null,
    })),
    moveClock: assign({
      cursor: ({ context: { simulation } }, { to }: { to: number }) =>
        Math.min(Math.max(0, to), Math.max(0, (simulation?.events.length ?? 0) - 1)),
    }),
    addStep: assign({
      steps: ({ context: { steps, simulation, cursor } }, { step }: { step: SimulatedStep }) =>
        simulation ? appendStep(steps, simulation, cursor, step) : steps,
    }),
    undo: assign({ steps: ({ context }) => context.steps.slice(0, -1) }),
    begin: assign((_, { clientId }: { clientId: string }) => ({
      clientId,
      steps: [],
      simulation: null,
      cursor: 0,
      error: null,
    })),
  },
  guards: {
    hasSteps: ({ context }) => context.steps.length > 0,
    hasSimulation: (_, { shown }: { shown: Simulation | null }) => shown !== null,
  },
  delays: { typing: 350 },
}).createMachine({
  id: 'timeMachine',
  context: ({ input }) => ({
    scenarioId: input.scenarioId,
    search: '',
    found: [],
    clientId: '',
    steps: [],
    simulation: null,
    cursor: 0,
    error: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      initial: 'waiting',
      on: {
        'patient.search': {
          target: '.typing',
          actions: assign({ search: ({ event }) => event.search }),
        },
        'patient.choose': {
          target: 'running',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
      states: {
        waiting: {},
        typing: { tags: 'busy', after: { typing: 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'findPatients',
            src: 'findPatients',
            input: ({ context: { search } }) => ({ search }),
            onDone: {
              target: 'waiting',
              actions: assign({ found: ({ event }) => event.output, error: null }),
            },
            onError: {
              target: 'waiting',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    running: {
      tags: 'busy',
      invoke: {
        id: 'simulate',
        src: 'simulate',
        input: ({ context: { scenarioId, clientId, steps } }) => ({ scenarioId, clientId, steps }),
        onDone: [
          {
            guard: { type: 'hasSimulation', params: ({ event }) => ({ shown: event.output }) },
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => ({ shown: event.output }) },
          },
          // A server without simulation returns null.
          { target: 'failed', actions: { type: 'setFailure', params: { error: null } } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      on: {
        'timeMachine.moveTo': { actions: { type: 'moveClock', params: ({ event }) => event } },
        'timeMachine.next': {
          actions: { type: 'moveClock', params: ({ context }) => ({ to: context.cursor + 1 }) },
        },
        'timeMachine.back': {
          actions: { type: 'moveClock', params: ({ context }) => ({ to: context.cursor - 1 }) },
        },
        'step.take': {
          target: 'running',
          actions: { type: 'addStep', params: ({ event }) => event },
        },
        'step.undo': { guard: 'hasSteps', target: 'running', actions: 'undo' },
        'patient.another': 'choosing',
      },
    },
    failed: {
      on: {
        'machine.retry': 'running',
        'step.undo': { guard: 'hasSteps', target: 'running', actions: 'undo' },
        'patient.another': 'choosing',
      },
    },
  },
})
