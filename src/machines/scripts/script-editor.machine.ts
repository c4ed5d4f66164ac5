import { and, assign, sendTo, setup } from 'xstate'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioInput,
} from '../../../schema/generated/client/graphql.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { isTextChanged, textsNow } from '../shared/texts-meanwhile.ts'
import type { Said } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type Begun, begunOf } from './script-begun.ts'
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
  was: Begun
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
  begun: Begun
  /** What is on its way to the server, or was last. */
  sent: Draft
  failure: DraftFailure | null
  /** Counts what puts other values into the fields than were typed there. */
  revision: number
}

/** What is being changed of one scenario. It stays as typed until it is saved or thrown away, whatever fails in between. */
export const scriptEditorMachine = setup({
  types: {} as {
    context: EditorContext
    input: { scenario: Scenario; draft: Draft; begun?: Begun }
    events: EditorEvent
    tags: 'busy'
  },
  actors: { saveScenario: port<Scenario, ScenarioSave>('saveScenario') },
  actions: {
    change: assign(({ context }, { change }: { change: Draft }) => ({
      ...drafted(context, { ...context.draft, ...change }),
      failure: withoutFields(context.failure, Object.keys(change)),
    })),
    showAnew: assign({ revision: ({ context }) => context.revision + 1 }),
    showFaults: assign({
      failure: ({ context }) => ({ said: null, fields: faultsOf(context) }),
    }),
    discard: assign(({ context }) => ({
      draft: {},
      begun: {},
      failure: null,
      revision: context.revision + 1,
    })),
    /** What was typed while it was being saved is a draft still. */
    keep: assign(({ context }, { scenario }: { scenario: Scenario }) => ({
      scenario,
      ...drafted(
        { scenario, begun: { ...context.begun, ...begunOf(scenario, context.sent) } },
        context.draft,
      ),
      failure: null,
    })),
    replace: assign(({ context }, { scenario }: { scenario: Scenario }) => ({
      scenario,
      ...drafted({ ...context, scenario }, context.draft),
      revision: context.revision + (hasOtherSettings(context.scenario, scenario) ? 1 : 0),
    })),
    /** What another has saved is told once; saved again, the draft replaces it. */
    keepOther: assign(({ context }, { error }: { error: unknown }) => {
      const texts = textsNow(error)
      const scenario = { ...context.scenario, ...texts }
      return {
        scenario,
        ...drafted({ scenario, begun: { ...context.begun, ...texts } }, context.draft),
      }
    }),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    /** The screen keeps it for when one comes back to this scenario. */
    tellDraft: sendTo(systemActor('scripts'), ({ context: { scenario, draft, begun } }) => ({
      type: 'draft.kept',
      scenarioId: scenario.id,
      draft,
      begun,
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
    isTextChanged: (_, { error }: { error: unknown }) => isTextChanged(error),
  },
}).createMachine({
  id: 'scriptEditor',
  context: ({ input: { scenario, draft, begun } }) => ({
    scenario,
    draft,
    begun: begunOf(scenario, draft, begun),
    sent: {},
    failure: null,
    revision: 0,
  }),
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
      entry: assign({ sent: ({ context }) => context.draft }),
      invoke: {
        id: 'saveScenario',
        src: 'saveScenario',
        input: ({ context: { scenario, draft, begun } }) => ({
          scenarioId: scenario.id,
          input: draft,
          was: begun,
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'praise', params: ({ event }) => ({ scenario: event.output }) },
            { type: 'keep', params: ({ event }) => ({ scenario: event.output }) },
            'tellDraft',
            { type: 'tellScreen', params: ({ event }) => ({ scenario: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTextChanged', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'keepOther', params: ({ event }) => event },
              'tellDraft',
              { type: 'explain', params: ({ event }) => event },
            ],
          },
          { target: 'editing', actions: { type: 'explain', params: ({ event }) => event } },
        ],
      },
    },
  },
})

/** What of a draft changes something still, and on what its texts were begun. */
function drafted({ scenario, begun }: Pick<EditorContext, 'scenario' | 'begun'>, typed: Draft) {
  const draft = changesOf(scenario, typed)
  return { draft, begun: begunOf(scenario, draft, begun) }
}

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
