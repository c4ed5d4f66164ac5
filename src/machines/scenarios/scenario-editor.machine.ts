import { and, assign, sendTo, setup } from 'xstate'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioInput,
} from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { getCurrentTexts, isTextConflict } from '../shared/text-conflict.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type BaseTexts, getBaseTexts } from './base-texts.ts'
import {
  applyDraft,
  getChanges,
  hasChanges,
  isStoppedByEdit,
  type ScenarioDraft,
  validateDraft,
} from './scenario-draft.ts'

export interface ScenarioSave {
  scenarioId: string
  input: ScenarioInput
  baseTexts: BaseTexts
}

/** What keeps a draft from being saved: faults found here, or the server's refusal. */
export interface DraftFailure {
  /** Null where the fields say it all. */
  message: LocalizedText | null
  fields: Record<string, LocalizedText>
}

export type EditorEvent =
  | { type: 'draft.change'; change: ScenarioDraft }
  /** As a change, of what stands in fields that were not typed into. */
  | { type: 'draft.replaceText'; change: ScenarioDraft }
  | { type: 'draft.discard' }
  | { type: 'draft.save' }
  | { type: 'draft.confirm' }
  | { type: 'draft.dismiss' }
  | { type: 'editor.replace'; scenario: Scenario }

interface EditorContext {
  scenario: Scenario
  draft: ScenarioDraft
  baseTexts: BaseTexts
  /** What is on its way to the server, or was last. */
  submitted: ScenarioDraft
  failure: DraftFailure | null
  /** Counts what puts other values into the fields than were typed there. */
  revision: number
}

/** What is being changed of one scenario. It stays as typed until it is saved or thrown away, whatever fails in between. */
export const scenarioEditorMachine = setup({
  types: {} as {
    context: EditorContext
    input: { scenario: Scenario; draft: ScenarioDraft; baseTexts?: BaseTexts }
    events: EditorEvent
    tags: 'busy'
  },
  actors: { saveScenario: createPort<Scenario, ScenarioSave>('saveScenario') },
  actions: {
    change: assign(({ context }, { change }: { change: ScenarioDraft }) => ({
      ...rebaseDraft(context, { ...context.draft, ...change }),
      failure: clearFieldErrors(context.failure, Object.keys(change)),
    })),
    showAnew: assign({ revision: ({ context }) => context.revision + 1 }),
    showFaults: assign({
      failure: ({ context }) => ({ message: null, fields: getDraftErrors(context) }),
    }),
    discard: assign(({ context }) => ({
      draft: {},
      baseTexts: {},
      failure: null,
      revision: context.revision + 1,
    })),
    /** What was typed while it was being saved is a draft still. */
    setScenario: assign(({ context }, { scenario }: { scenario: Scenario }) => ({
      scenario,
      ...rebaseDraft(
        {
          scenario,
          baseTexts: { ...context.baseTexts, ...getBaseTexts(scenario, context.submitted) },
        },
        context.draft,
      ),
      failure: null,
    })),
    replace: assign(({ context }, { scenario }: { scenario: Scenario }) => ({
      scenario,
      ...rebaseDraft({ ...context, scenario }, context.draft),
      revision: context.revision + (hasDifferentSettings(context.scenario, scenario) ? 1 : 0),
    })),
    /** What another has saved is told once; saved again, the draft replaces it. */
    mergeServerText: assign(({ context }, { error }: { error: unknown }) => {
      const texts = getCurrentTexts(error)
      const scenario = { ...context.scenario, ...texts }
      return {
        scenario,
        ...rebaseDraft({ scenario, baseTexts: { ...context.baseTexts, ...texts } }, context.draft),
      }
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    /** The screen keeps it for when one comes back to this scenario. */
    tellDraft: sendTo(systemActor('scenarios'), ({ context: { scenario, draft, baseTexts } }) => ({
      type: 'draft.changed',
      scenarioId: scenario.id,
      draft,
      baseTexts,
    })),
    notifyScreen: sendTo(systemActor('scenarios'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'edited',
    })),
    toastSuccess: sendTo(
      systemActor('toasts'),
      ({ context }, { scenario }: { scenario: Scenario }) =>
        showToast({
          severity: 'success',
          summary: {
            path:
              context.scenario.state === 'active' && scenario.state === 'stopped'
                ? 'scenarios.saved.stopped'
                : 'scenarios.saved.saved',
          },
        }),
    ),
  },
  guards: {
    isChanged: ({ context }) => hasChanges(context.scenario, context.draft),
    hasErrors: ({ context }) => Object.keys(getDraftErrors(context)).length > 0,
    stopsScenario: ({ context }) => isStoppedByEdit(context.scenario),
    isTextChanged: (_, { error }: { error: unknown }) => isTextConflict(error),
  },
}).createMachine({
  id: 'scriptEditor',
  context: ({ input: { scenario, draft, baseTexts } }) => ({
    scenario,
    draft,
    baseTexts: getBaseTexts(scenario, draft, baseTexts),
    submitted: {},
    failure: null,
    revision: 0,
  }),
  initial: 'editing',
  on: {
    'draft.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'tellDraft'],
    },
    'draft.replaceText': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'showAnew', 'tellDraft'],
    },
    'editor.replace': { actions: { type: 'replace', params: ({ event }) => event } },
  },
  states: {
    editing: {
      on: {
        'draft.discard': { actions: ['discard', 'tellDraft'] },
        'draft.save': [
          // A save of nothing would be an edit too, and void the list.
          { guard: and(['isChanged', 'hasErrors']), actions: 'showFaults' },
          { guard: and(['isChanged', 'stopsScenario']), target: 'confirming' },
          { guard: 'isChanged', target: 'saving' },
        ],
      },
    },
    confirming: { on: { 'draft.confirm': 'saving', 'draft.dismiss': 'editing' } },
    saving: {
      tags: 'busy',
      entry: assign({ submitted: ({ context }) => context.draft }),
      invoke: {
        id: 'saveScenario',
        src: 'saveScenario',
        input: ({ context: { scenario, draft, baseTexts } }) => ({
          scenarioId: scenario.id,
          input: draft,
          baseTexts,
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'toastSuccess', params: ({ event }) => ({ scenario: event.output }) },
            { type: 'setScenario', params: ({ event }) => ({ scenario: event.output }) },
            'tellDraft',
            { type: 'notifyScreen', params: ({ event }) => ({ scenario: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTextChanged', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'mergeServerText', params: ({ event }) => event },
              'tellDraft',
              { type: 'setFailure', params: ({ event }) => event },
            ],
          },
          { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
})

/** What of a draft changes something still, and on what its texts were begun. */
function rebaseDraft(
  { scenario, baseTexts }: Pick<EditorContext, 'scenario' | 'baseTexts'>,
  typed: ScenarioDraft,
) {
  const draft = getChanges(scenario, typed)
  return { draft, baseTexts: getBaseTexts(scenario, draft, baseTexts) }
}

const getDraftErrors = ({ scenario, draft }: EditorContext) =>
  validateDraft(scenario.type, applyDraft(scenario, draft)) as Record<string, LocalizedText> // absent ones are not there

function clearFieldErrors(failure: DraftFailure | null, changed: string[]): DraftFailure | null {
  if (!failure) return null
  const fields = Object.entries(failure.fields).filter(([name]) => !changed.includes(name))
  return { ...failure, fields: Object.fromEntries(fields) }
}

const hasDifferentSettings = (before: Scenario, after: Scenario) =>
  hasChanges(before, getSettings(after))

/** What of a scenario can be edited; the rest moves by itself. */
function getSettings(scenario: Scenario): ScenarioDraft {
  const { id, type, state, listState, listHash, listGeneratedAt, listVerifiedAt, ...more } =
    scenario
  const { listCount, listSkipped, listCost, windowFrom, windowTo, ...others } = more
  const { nextSendAt, waitingCount, sentCount, ...settings } = others
  return settings as ScenarioDraft // nullable where another host may leave them out
}
