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

/** Why a draft cannot be saved: validation errors, or the server's error. */
export interface DraftFailure {
  /** Null if the field texts suffice. */
  message: LocalizedText | null
  fields: Record<string, LocalizedText>
}

export type EditorEvent =
  | { type: 'draft.change'; change: ScenarioDraft }
  /** Replaces texts without typing. */
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
  /** The draft being saved or saved last. */
  submitted: ScenarioDraft
  failure: DraftFailure | null
  /** Raised when values change without typing, so that the fields reset. */
  revision: number
}

/** Edits one scenario. The draft stays until it is saved or discarded, also after errors. */
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
    /** Changes typed during the save stay in the draft. */
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
    /** After a text conflict the other person's text becomes the base text, so that the next save replaces it. */
    mergeServerText: assign(({ context }, { error }: { error: unknown }) => {
      const texts = getCurrentTexts(error)
      const scenario = { ...context.scenario, ...texts }
      return {
        scenario,
        ...rebaseDraft({ scenario, baseTexts: { ...context.baseTexts, ...texts } }, context.draft),
      }
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    /** The screen keeps the draft for when the scenario is opened again. */
    sendDraftToScreen: sendTo(
      systemActor('scenarios'),
      ({ context: { scenario, draft, baseTexts } }) => ({
        type: 'draft.changed',
        scenarioId: scenario.id,
        draft,
        baseTexts,
      }),
    ),
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
      actions: [{ type: 'change', params: ({ event }) => event }, 'sendDraftToScreen'],
    },
    'draft.replaceText': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'showAnew', 'sendDraftToScreen'],
    },
    'editor.replace': { actions: { type: 'replace', params: ({ event }) => event } },
  },
  states: {
    editing: {
      on: {
        'draft.discard': { actions: ['discard', 'sendDraftToScreen'] },
        'draft.save': [
          // An empty save would count as an edit and void the list.
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
            'sendDraftToScreen',
            { type: 'notifyScreen', params: ({ event }) => ({ scenario: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTextChanged', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'mergeServerText', params: ({ event }) => event },
              'sendDraftToScreen',
              { type: 'setFailure', params: ({ event }) => event },
            ],
          },
          { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
})

/** The draft without changes that equal the scenario, and its base texts. */
function rebaseDraft(
  { scenario, baseTexts }: Pick<EditorContext, 'scenario' | 'baseTexts'>,
  typed: ScenarioDraft,
) {
  const draft = getChanges(scenario, typed)
  return { draft, baseTexts: getBaseTexts(scenario, draft, baseTexts) }
}

const getDraftErrors = ({ scenario, draft }: EditorContext) =>
  validateDraft(scenario.type, applyDraft(scenario, draft)) as Record<string, LocalizedText> // fields without an error are absent

function clearFieldErrors(failure: DraftFailure | null, changed: string[]): DraftFailure | null {
  if (!failure) return null
  const fields = Object.entries(failure.fields).filter(([name]) => !changed.includes(name))
  return { ...failure, fields: Object.fromEntries(fields) }
}

const hasDifferentSettings = (before: Scenario, after: Scenario) =>
  hasChanges(before, getSettings(after))

/** The editable fields of a scenario. */
function getSettings(scenario: Scenario): ScenarioDraft {
  const { id, type, state, listState, listHash, listGeneratedAt, listVerifiedAt, ...more } =
    scenario
  const { listCount, listSkipped, listCost, windowFrom, windowTo, ...others } = more
  const { nextSendAt, waitingCount, sentCount, ...settings } = others
  return settings as ScenarioDraft // the schema makes fields nullable that older servers omit
}
