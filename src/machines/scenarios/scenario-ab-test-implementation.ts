import { assign, sendTo, setup } from 'xstate'
import type { AbTestSide } from '../../../domain/ab-test.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { type ChangeListenerEvent, changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { type LocalizedText, showToast } from '../toasts/toast.machine.ts'
import {
  type AbTestChange,
  type AbTestEnd,
  type AbTestStart,
  type AbTests,
  type AbTestTextChoice,
  emptyForm,
  type ScenarioAbTestContext,
  type ScenarioAbTestEvent,
  validateAbTest,
} from './scenario-ab-test-context.ts'
import { isStoppedByEdit } from './scenario-draft.ts'

/** Types, actors, actions and guards of the A/B test chart. */
export const scenarioAbTestImplementation = setup({
  types: {} as {
    context: ScenarioAbTestContext
    input: { scenario: Scenario }
    events: ScenarioAbTestEvent | ChangeListenerEvent
    tags: 'busy' | 'form' | 'confirming'
  },
  actors: {
    changeListener: changeListener,
    loadTrials: createPort<AbTests, { scenarioId: string }>('loadTrials'),
    startAbTest: createPort<AbTestChange, AbTestStart>('startAbTest'),
    endTrial: createPort<AbTestChange, AbTestEnd>('endTrial'),
    takeText: createPort<AbTestChange, AbTestTextChoice>('takeText'),
  },
  actions: {
    show: assign((_, { trials }: { trials: AbTests }) => ({ abTests: trials, error: null })),
    setError: assign({ error: (_, { error }: { error: unknown }) => error }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    setTarget: assign((_, { abTestId, side = 'a' }: { abTestId: string; side?: AbTestSide }) => ({
      abTestId,
      side,
      failure: null,
    })),
    showFaults: assign({
      failure: ({ context }) => ({ message: null, fields: validateAbTest(context) }),
    }),
    /** Resets the form after the test has started. */
    emptyForm: assign(({ context: { revision } }) => ({ form: emptyForm, revision: revision + 1 })),
    notifyScreen: sendTo(systemActor('scenarios'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'edited',
    })),
    toastSuccess: sendTo(systemActor('toasts'), (_, { summary }: { summary: LocalizedText }) =>
      showToast({ severity: 'success', summary }),
    ),
    /** Offers undo for the replaced text. */
    offerUndo: sendTo(
      systemActor('toasts'),
      ({ context: { scenario } }, { scenario: savedScenario }: { scenario: Scenario }) => {
        const change = { text: scenario.text }
        const event = { type: 'text.replace', scenarioId: scenario.id, change }
        return showToast({
          severity: 'success',
          summary: { path: 'abTest.took' },
          undo: savedScenario.text === scenario.text ? null : { to: 'scenarios', event },
        })
      },
    ),
  },
  guards: {
    isRefreshPending: ({ context }) => context.refreshPending,
    isOffered: ({ context }) => (context.abTests?.offer?.measures.length ?? 0) > 0,
    hasErrors: ({ context }) => Object.keys(validateAbTest(context)).length > 0,
    /** Editing an active promotion stops it. */
    stopsScenario: ({ context }) => isStoppedByEdit(context.scenario),
    /** Taking the scenario's current text is no edit. */
    stopsScenarioByTakingText: ({ context: { scenario } }, { text }: { text: string }) =>
      isStoppedByEdit(scenario) && text !== scenario.text,
  },
})
