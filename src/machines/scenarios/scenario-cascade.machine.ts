import { and, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import { DEFAULT_WAIT_MINUTES } from '../../../domain/limits.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'
import { getFailureCode, getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { isStoppedByEdit } from './scenario-draft.ts'
import type { ScenariosEvent } from './scenarios-context.ts'

export interface CascadeStep {
  channel: Channel
  waitMinutes: number
}

export type CascadeEvent =
  | { type: 'step.move'; from: number; to: number }
  | { type: 'step.wait'; at: number; minutes: number }
  | { type: 'step.add'; channel: Channel }
  | { type: 'step.remove'; at: number }
  | { type: 'cascade.discard' }
  | { type: 'cascade.save' }
  | { type: 'cascade.confirm' }
  | { type: 'cascade.dismiss' }
  | { type: 'cascade.retry' }
  | { type: 'cascade.scenario'; scenario: Scenario }

interface CascadeContext {
  scenario: Scenario
  saved: CascadeStep[]
  steps: CascadeStep[]
  /** An unsaved cascade from an earlier visit; applied after loading. */
  restoredSteps: CascadeStep[] | null
  /** Loading or saving error. */
  failure: { message: LocalizedText; code: string | null } | null
}

/** The cascade of a scenario: channels, their order, and how long each step waits for a delivery. */
export const scenarioCascadeMachine = setup({
  types: {} as {
    context: CascadeContext
    input: { scenario: Scenario; steps: CascadeStep[] | null }
    events: CascadeEvent
    tags: 'busy'
  },
  actors: {
    loadCascade: createPort<CascadeStep[], { scenarioId: string }>('loadCascade'),
    saveCascade: createPort<Scenario, { scenarioId: string; steps: CascadeStep[] }>('saveCascade'),
  },
  actions: {
    /** The screen keeps unsaved steps for when the scenario is opened again. */
    setSteps: enqueueActions(({ enqueue, context }, { steps }: { steps: CascadeStep[] }) => {
      enqueue.assign({ steps, failure: null })
      const restoreEvent: ScenariosEvent = {
        type: 'cascade.changed',
        scenarioId: context.scenario.id,
        steps: isSameCascade(context.saved, steps) ? null : steps,
      }
      enqueue.sendTo(systemActor('scenarios'), restoreEvent)
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toCascadeFailure(error) }),
    notifyScreen: sendTo(systemActor('scenarios'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'edited',
    })),
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'scenarios.saved.cascade' } }),
    ),
  },
  guards: {
    isChanged: ({ context: { saved, steps } }) => !isSameCascade(saved, steps),
    stopsScenario: ({ context }) => isStoppedByEdit(context.scenario),
  },
}).createMachine({
  id: 'scenarioCascade',
  context: ({ input: { scenario, steps } }) => ({
    scenario,
    saved: [],
    steps: [],
    restoredSteps: steps,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'cascade.scenario': { actions: assign({ scenario: ({ event }) => event.scenario }) },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCascade',
        src: 'loadCascade',
        input: ({ context }) => ({ scenarioId: context.scenario.id }),
        onDone: {
          target: 'arranging',
          actions: assign({
            saved: ({ event }) => event.output,
            steps: ({ context, event }) => context.restoredSteps ?? event.output,
            restoredSteps: null,
            failure: null,
          }),
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'cascade.retry': 'loading' } },
    arranging: {
      on: {
        'step.move': {
          actions: {
            type: 'setSteps',
            params: ({ context, event }) => ({ steps: moveStep(context.steps, event) }),
          },
        },
        'step.wait': {
          actions: {
            type: 'setSteps',
            params: ({ context, event: { at, minutes } }) => ({
              steps: context.steps.map((step, place) =>
                place === at ? { ...step, waitMinutes: minutes } : step,
              ),
            }),
          },
        },
        'step.add': {
          actions: {
            type: 'setSteps',
            params: ({ context, event: { channel } }) => ({
              steps: [...context.steps, { channel, waitMinutes: DEFAULT_WAIT_MINUTES }],
            }),
          },
        },
        'step.remove': {
          actions: {
            type: 'setSteps',
            params: ({ context, event }) => ({ steps: context.steps.toSpliced(event.at, 1) }),
          },
        },
        'cascade.discard': {
          actions: {
            type: 'setSteps',
            params: ({ context }) => ({ steps: context.saved }),
          },
        },
        'cascade.save': [
          { guard: and(['isChanged', 'stopsScenario']), target: 'confirming' },
          { guard: 'isChanged', target: 'saving' },
        ],
      },
    },
    confirming: { on: { 'cascade.confirm': 'saving', 'cascade.dismiss': 'arranging' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveCascade',
        src: 'saveCascade',
        input: ({ context: { scenario, steps } }) => ({ scenarioId: scenario.id, steps }),
        onDone: {
          target: 'arranging',
          actions: [
            assign({ saved: ({ context }) => context.steps }),
            { type: 'setSteps', params: ({ context }) => ({ steps: context.steps }) },
            { type: 'notifyScreen', params: ({ event }) => ({ scenario: event.output }) },
            'toastSuccess',
          ],
        },
        onError: {
          target: 'arranging',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export const isSameCascade = (one: CascadeStep[], other: CascadeStep[]) =>
  JSON.stringify(one) === JSON.stringify(other)

function moveStep(steps: CascadeStep[], { from, to }: { from: number; to: number }): CascadeStep[] {
  const step = steps[from]
  return step && to >= 0 && to < steps.length
    ? steps.toSpliced(from, 1).toSpliced(to, 0, step)
    : steps
}

const toCascadeFailure = (error: unknown): CascadeContext['failure'] => ({
  message: getServerMessage(error) ?? { path: 'errors.network' },
  code: getFailureCode(error),
})
