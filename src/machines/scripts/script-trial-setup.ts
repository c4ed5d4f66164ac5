import { assign, sendTo, setup } from 'xstate'
import type { AbTestSide } from '../../../domain/ab-test.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { formFailure } from '../shared/form-failure.ts'
import { type HearingEvent, hearing } from '../shared/hearing.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { type Said, showToast } from '../toasts/toast.machine.ts'
import { stopsWhenEdited } from './script-draft.ts'
import {
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

/** What the chart of a scenario's trials is made of: its words, its calls, what it does. */
export const scriptTrialSetup = setup({
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
    aim: assign((_, { trialId, side = 'a' }: { trialId: string; side?: AbTestSide }) => ({
      trialId,
      side,
      failure: null,
    })),
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
})
