import { assign, sendTo, setup } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { formFailure } from './form-failure.ts'
import { port } from './port.ts'
import type { ScriptType } from './script-settings.ts'
import { scriptPath } from './scripts-parts.ts'

export interface ScriptCreate {
  scenarioType: ScriptType
  name: string
}

export type CreateEvent =
  | { type: 'create.open'; scenarioType: ScriptType }
  | { type: 'create.choose'; scenarioType: ScriptType }
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
    choose: assign((_, { scenarioType }: { scenarioType: ScriptType }) => ({
      scenarioType,
      failure: null,
    })),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    tellScreen: sendTo(
      ({ system }) => system.get('scripts'),
      (_, { scenario }: { scenario: Scenario }) => ({
        type: 'scenario.changed',
        scenario,
        done: 'created',
      }),
    ),
    openIt: sendTo(
      ({ system }) => system.get('app'),
      (_, { scenario }: { scenario: Scenario }) => ({
        type: 'page.go',
        path: scriptPath(scenario.id),
      }),
    ),
    praise: sendTo(
      ({ system }) => system.get('toasts'),
      () => ({
        type: 'toast.show',
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
