import { and, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import { DEFAULT_WAIT_MINUTES } from '../../../domain/limits.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { failureCode, serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { Said } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { stopsWhenEdited } from './script-draft.ts'
import type { ScriptsEvent } from './scripts-parts.ts'

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
  /** As it was arranged when this scenario was left; taken up once it is known what is saved. */
  left: CascadeStep[] | null
  /** Why it could not be loaded, or saved. */
  failure: { said: Said; code: string | null } | null
}

/** By which channels a scenario sends, in what order, and how long each waits for a delivery before the next is tried. */
export const scriptCascadeMachine = setup({
  types: {} as {
    context: CascadeContext
    input: { scenario: Scenario; steps: CascadeStep[] | null }
    events: CascadeEvent
    tags: 'busy'
  },
  actors: {
    loadCascade: port<CascadeStep[], { scenarioId: string }>('loadCascade'),
    saveCascade: port<Scenario, { scenarioId: string; steps: CascadeStep[] }>('saveCascade'),
  },
  actions: {
    /** The screen keeps what is not saved for when one comes back to this scenario. */
    arrange: enqueueActions(({ enqueue, context }, { steps }: { steps: CascadeStep[] }) => {
      enqueue.assign({ steps, failure: null })
      const kept: ScriptsEvent = {
        type: 'cascade.kept',
        scenarioId: context.scenario.id,
        steps: isSameCascade(context.saved, steps) ? null : steps,
      }
      enqueue.sendTo(systemActor('scripts'), kept)
    }),
    explain: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    tellScreen: sendTo(systemActor('scripts'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'edited',
    })),
    praise: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'scripts.saved.cascade' } }),
    ),
  },
  guards: {
    isChanged: ({ context: { saved, steps } }) => !isSameCascade(saved, steps),
    stopsIt: ({ context }) => stopsWhenEdited(context.scenario),
  },
}).createMachine({
  id: 'scriptCascade',
  context: ({ input: { scenario, steps } }) => ({
    scenario,
    saved: [],
    steps: [],
    left: steps,
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
            steps: ({ context, event }) => context.left ?? event.output,
            left: null,
            failure: null,
          }),
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'cascade.retry': 'loading' } },
    arranging: {
      on: {
        'step.move': {
          actions: {
            type: 'arrange',
            params: ({ context, event }) => ({ steps: moved(context.steps, event) }),
          },
        },
        'step.wait': {
          actions: {
            type: 'arrange',
            params: ({ context, event: { at, minutes } }) => ({
              steps: context.steps.map((step, place) =>
                place === at ? { ...step, waitMinutes: minutes } : step,
              ),
            }),
          },
        },
        'step.add': {
          actions: {
            type: 'arrange',
            params: ({ context, event: { channel } }) => ({
              steps: [...context.steps, { channel, waitMinutes: DEFAULT_WAIT_MINUTES }],
            }),
          },
        },
        'step.remove': {
          actions: {
            type: 'arrange',
            params: ({ context, event }) => ({ steps: context.steps.toSpliced(event.at, 1) }),
          },
        },
        'cascade.discard': {
          actions: {
            type: 'arrange',
            params: ({ context }) => ({ steps: context.saved }),
          },
        },
        'cascade.save': [
          { guard: and(['isChanged', 'stopsIt']), target: 'confirming' },
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
            { type: 'arrange', params: ({ context }) => ({ steps: context.steps }) },
            { type: 'tellScreen', params: ({ event }) => ({ scenario: event.output }) },
            'praise',
          ],
        },
        onError: {
          target: 'arranging',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export const isSameCascade = (one: CascadeStep[], other: CascadeStep[]) =>
  JSON.stringify(one) === JSON.stringify(other)

function moved(steps: CascadeStep[], { from, to }: { from: number; to: number }): CascadeStep[] {
  const step = steps[from]
  return step && to >= 0 && to < steps.length
    ? steps.toSpliced(from, 1).toSpliced(to, 0, step)
    : steps
}

const failureOf = (error: unknown): CascadeContext['failure'] => ({
  said: serverSaid(error) ?? { path: 'errors.network' },
  code: failureCode(error),
})
