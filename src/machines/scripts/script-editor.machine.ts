import { and, assign, sendTo, setup } from 'xstate'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioInput,
} from '../../../schema/generated/client/graphql.ts'
import { formFailure } from '../kinds/form-failure.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'
import type { Said } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import {
  changesOf,
  type Draft,
  draftFaults,
  isChanged,
  shownOf,
  stopsWhenEdited,
} from './script-draft.ts'

export interface ScenarioSave {
  scenarioId: string
  input: ScenarioInput
}

/** What keeps a draft from being saved: faults found here, or the server's refusal. */
export interface DraftFailure {
  /** Null where the fields say it all. */
  said: Said | null
  fields: Record<string, Said>
}

export type EditorEvent =
  | { type: 'draft.change'; change: Draft }
  /** As a change, of what stands in fields that were not typed into. */
  | { type: 'draft.put'; change: Draft }
  | { type: 'draft.discard' }
  | { type: 'draft.save' }
  | { type: 'draft.confirm' }
  | { type: 'draft.dismiss' }
  | { type: 'editor.replace'; scenario: Scenario }

interface EditorContext {
  scenario: Scenario
  draft: Draft
  failure: DraftFailure | null
  /** Counts what puts other values into the fields than were typed there. */
  revision: number
}

/** What is being changed of one scenario. It stays as typed until it is saved or thrown away, whatever fails in between. */
export const scriptEditorMachine = setup({
  types: {} as {
    context: EditorContext
    input: { scenario: Scenario; draft: Draft }
    events: EditorEvent
    tags: 'busy'
  },
  actors: { saveScenario: port<Scenario, ScenarioSave>('saveScenario') },
  actions: {
    change: assign({
      draft: ({ context }, { change }: { change: Draft }) =>
        changesOf(context.scenario, { ...context.draft, ...change }),
      failure: ({ context }, { change }) => withoutFields(context.failure, Object.keys(change)),
    }),
    showAnew: assign({ revision: ({ context }) => context.revision + 1 }),
    showFaults: assign({
      failure: ({ context }) => ({ said: null, fields: faultsOf(context) }),
    }),
    discard: assign(({ context }) => ({
      draft: {},
      failure: null,
      revision: context.revision + 1,
    })),
    /** What was typed while it was being saved is a draft still. */
    keep: assign(({ context }, { scenario }: { scenario: Scenario }) => ({
      scenario,
      draft: changesOf(scenario, context.draft),
      failure: null,
    })),
    replace: assign(({ context }, { scenario }: { scenario: Scenario }) => ({
      scenario,
      draft: changesOf(scenario, context.draft),
      revision: context.revision + (hasOtherSettings(context.scenario, scenario) ? 1 : 0),
    })),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    /** The screen keeps it for when one comes back to this scenario. */
    tellDraft: sendTo(systemActor('scripts'), ({ context: { scenario, draft } }) => ({
      type: 'draft.kept',
      scenarioId: scenario.id,
      draft,
    })),
    tellScreen: sendTo(systemActor('scripts'), (_, { scenario }: { scenario: Scenario }) => ({
      type: 'scenario.changed',
      scenario,
      done: 'edited',
    })),
    praise: sendTo(systemActor('toasts'), ({ context }, { scenario }: { scenario: Scenario }) =>
      showToast({
        severity: 'success',
        summary: {
          path:
            context.scenario.state === 'active' && scenario.state === 'stopped'
              ? 'scripts.saved.stopped'
              : 'scripts.saved.saved',
        },
      }),
    ),
  },
  guards: {
    isChanged: ({ context }) => isChanged(context.scenario, context.draft),
    isFaulty: ({ context }) => Object.keys(faultsOf(context)).length > 0,
    stopsIt: ({ context }) => stopsWhenEdited(context.scenario),
  },
}).createMachine({
  id: 'scriptEditor',
  context: ({ input }) => ({ ...input, failure: null, revision: 0 }),
  initial: 'editing',
  on: {
    'draft.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'tellDraft'],
    },
    'draft.put': {
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
          { guard: and(['isChanged', 'isFaulty']), actions: 'showFaults' },
          { guard: and(['isChanged', 'stopsIt']), target: 'confirming' },
          { guard: 'isChanged', target: 'saving' },
        ],
      },
    },
    confirming: { on: { 'draft.confirm': 'saving', 'draft.dismiss': 'editing' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveScenario',
        src: 'saveScenario',
        input: ({ context: { scenario, draft } }) => ({ scenarioId: scenario.id, input: draft }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'praise', params: ({ event }) => ({ scenario: event.output }) },
            { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
            'tellDraft',
            { type: 'tellScreen', params: ({ event }) => ({ scenario: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

const faultsOf = ({ scenario, draft }: EditorContext) =>
  draftFaults(scenario.type, shownOf(scenario, draft)) as Record<string, Said> // absent ones are not there

function withoutFields(failure: DraftFailure | null, changed: string[]): DraftFailure | null {
  if (!failure) return null
  const fields = Object.entries(failure.fields).filter(([name]) => !changed.includes(name))
  return { ...failure, fields: Object.fromEntries(fields) }
}

const hasOtherSettings = (before: Scenario, after: Scenario) => isChanged(before, settingsIn(after))

/** What of a scenario can be edited; the rest moves by itself. */
function settingsIn(scenario: Scenario): Draft {
  const { id, type, state, listState, listHash, listGeneratedAt, listVerifiedAt, ...more } =
    scenario
  const { listCount, listSkipped, listCost, windowFrom, windowTo, ...others } = more
  const { nextSendAt, waitingCount, sentCount, ...settings } = others
  return settings as Draft // nullable where another host may leave them out
}
