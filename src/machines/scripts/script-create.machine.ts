import { assign, sendTo, setup } from 'xstate'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { scriptPath } from '../places/script-path.ts'
import type { Contract } from '../shared/contract.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface ScriptCreate {
  scenarioType: ScenarioType
  name: string
}

export type CreateEvent =
  | { type: 'create.open'; scenarioType: ScenarioType }
  | { type: 'create.choose'; scenarioType: ScenarioType }
  | { type: 'create.send'; name: string }
  | { type: 'create.dismiss' }

/** A scenario to be: of which kind, by which name. It comes stopped, with the text that is usual for its kind, and opens. */
export const scriptCreateMachine = setup({
  types: {} as {
    context: ScriptCreate & { failure: ReturnType<typeof formFailure> | null }
    events: CreateEvent
    tags: 'busy' | 'open'
  },
  actors: { createScenario: port<Scenario, ScriptCreate>('createScenario') },
  actions: {
    choose: assign((_, { scenarioType }: { scenarioType: ScenarioType }) => ({
      scenarioType,
      failure: null,
    })),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    tellScreen: sendTo(systemActor('scripts'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'created',
    })),
    openIt: sendTo(systemActor('app'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'page.go',
      path: scriptPath(scenario.id),
    })),
    praise: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'scripts.create.created' },
        detail: { path: 'scripts.create.createdHint' },
      }),
    ),
  },
}).createMachine({
  id: 'scriptCreate',
  context: { scenarioType: 'reminder', name: '', failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'create.open': {
          target: 'choosing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      tags: 'open',
      on: {
        'create.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'create.send': {
          target: 'creating',
          actions: assign({ name: ({ event }) => event.name, failure: null }),
        },
        'create.dismiss': 'closed',
      },
    },
    creating: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'createScenario',
        src: 'createScenario',
        input: ({ context: { scenarioType, name } }) => ({ scenarioType, name }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'tellScreen', params: ({ event }) => ({ scenario: event.output }) },
            { type: 'openIt', params: ({ event }) => ({ scenario: event.output }) },
            'praise',
          ],
        },
        onError: {
          target: 'choosing',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    scriptCreate: {
      events: CreateEvent
      actor: Contract<typeof scriptCreateMachine, 'failure' | 'scenarioType'>
    }
  }
}
