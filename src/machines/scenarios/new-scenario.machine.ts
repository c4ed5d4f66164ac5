import { assign, sendTo, setup } from 'xstate'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { toScenarioPath } from '../url-state/scenario-path.ts'

export interface NewScenario {
  scenarioType: ScenarioType
  name: string
}

export type NewScenarioEvent =
  | { type: 'create.open'; scenarioType: ScenarioType }
  | { type: 'create.choose'; scenarioType: ScenarioType }
  | { type: 'create.send'; name: string }
  | { type: 'create.dismiss' }

/** Creates a scenario of a kind with a name. It is created stopped, with the default text of its kind, and then opened. */
export const newScenarioMachine = setup({
  types: {} as {
    context: NewScenario & { failure: ReturnType<typeof toFormFailure> | null }
    events: NewScenarioEvent
    tags: 'busy' | 'open'
  },
  actors: { createScenario: createPort<Scenario, NewScenario>('createScenario') },
  actions: {
    choose: assign((_, { scenarioType }: { scenarioType: ScenarioType }) => ({
      scenarioType,
      failure: null,
    })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    notifyScreen: sendTo(systemActor('scenarios'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'created',
    })),
    openIt: sendTo(systemActor('app'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'page.go',
      path: toScenarioPath(scenario.id),
    })),
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'scenarios.create.created' },
        detail: { path: 'scenarios.create.createdHint' },
      }),
    ),
  },
}).createMachine({
  id: 'newScenario',
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
            { type: 'notifyScreen', params: ({ event }) => ({ scenario: event.output }) },
            { type: 'openIt', params: ({ event }) => ({ scenario: event.output }) },
            'toastSuccess',
          ],
        },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    newScenario: {
      events: NewScenarioEvent
      actor: ActorContract<typeof newScenarioMachine, 'failure' | 'scenarioType'>
    }
  }
}
