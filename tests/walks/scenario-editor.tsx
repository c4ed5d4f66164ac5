import * as graph from '../../schema/generated/client/graphql.ts'
import { applyDraft, hasChanges } from '../../src/machines/scenarios/scenario-draft.ts'
import { scenarioEditorMachine } from '../../src/machines/scenarios/scenario-editor.machine.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  createScenariosFixture,
  factsResponse,
  findScenarioChild,
  scenario,
  scenariosBrowserOptions,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  field,
  heading,
  invalid,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import { byOtherActor, byUser, defineWalk, type ResponseOverrides } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

const { t, count } = ru
type Kind = 'reminder' | 'promotion'

const title = heading(t('scenarios.setting.nameTitle'))
const name = field(t('scenarios.setting.name'))
const bar = byRole('region', t('scenarios.save.label'))
const save = within(bar, button(t('scenarios.save.submit')))
const discard = within(bar, button(t('scenarios.save.discard')))
const question = dialog(t('scenarios.save.confirmTitle'))
const confirm = within(question, button(t('scenarios.save.confirm')))

const active = (type: Kind, more: object = {}) =>
  scenario({ type, state: 'active', listState: 'verified', waitingCount: 12, ...more })

const runOf = (type: Kind): WalkOptions => ({
  input: { scenario: active(type), draft: {} },
  key: ({ scenario: { name }, draft, failure, revision }) => [
    name,
    draft,
    failure,
    Math.min(revision, 1),
  ],
  events: [
    { type: 'draft.change', change: { name: 'За сутки' } },
    { type: 'draft.change', change: { name: '' } },
    { type: 'draft.replaceText', change: { name: 'Иное' } },
    { type: 'editor.replace', scenario: active(type, { name: 'Накануне' }) },
    // A save stops an active promotion; other scenarios stay active.
    doneEvent(
      'saveScenario',
      active(type, { name: 'За сутки', ...(type === 'promotion' && { state: 'stopped' }) }),
    ),
    errorEvent('saveScenario', refusal('Сервер занят.')),
    errorEvent(
      'saveScenario',
      refusal('Там: «{clientName}, ждём».', { code: 'TEXT_CHANGED' }, 409),
    ),
    errorEvent('saveScenario', refusal('Название занято.', { fields: { name: 'Занято.' } })),
  ],
  // Two updates with other names: saved under the first one, or changed elsewhere.
  may: ({ context }, { type }) => type !== 'editor.replace' || context.scenario.name !== 'Накануне',
})

export const walks = [
  defineWalk<typeof scenarioEditorMachine>({
    chart: 'scenarioEditorMachine',
    machine: scenarioEditorMachine,
    runs: (['reminder', 'promotion'] as const).map(runOf),
    expectedViews: {
      editing: ({ context: { scenario, draft, failure } }, { type }) => {
        const changed = hasChanges(scenario, draft)
        const faults = failure?.fields.name
        return [
          title,
          { ...name, value: applyDraft(scenario, draft).name ?? '' },
          absent(question),
          ...(changed ? [save, discard] : [absent(bar)]),
          ...(changed && !failure
            ? [
                within(bar, status(t('scenarios.save.changed'))),
                within(
                  bar,
                  text(
                    t(
                      scenario.state !== 'active'
                        ? 'scenarios.save.voids'
                        : scenario.type === 'promotion'
                          ? 'scenarios.save.promotion'
                          : 'scenarios.save.active',
                    ),
                  ),
                ),
              ]
            : []),
          ...(faults
            ? [
                invalid(name, formatText(faults)),
                within(
                  bar,
                  alert(failure.message ? formatText(failure.message) : t('scenarios.save.faulty')),
                ),
              ]
            : failure?.message && changed
              ? [within(bar, alert(formatText(failure.message).replace('clientName', 'имя')))]
              : []),
          ...(type.startsWith('xstate.done')
            ? [
                status(
                  t(
                    scenario.state === 'stopped'
                      ? 'scenarios.saved.stopped'
                      : 'scenarios.saved.saved',
                  ),
                ),
              ]
            : []),
        ]
      },
      confirming: ({ context }) => [
        question,
        within(
          question,
          text(count('scenarios.save.confirmHint', context.scenario.waitingCount ?? 0)),
        ),
        confirm,
      ],
      saving: () => [title, disabled(save), disabled(discard), absent(question)],
    },
    eventTriggers: {
      'draft.change': byUser(
        ({ change }) => [fill(name, change.name ?? '')],
        (_, state) => !state.matches('confirming'),
      ),
      'draft.replaceText': byOtherActor('scenarios, for the scenario library'),
      'draft.discard': byUser(
        () => [click(discard)],
        (_, { context: { scenario, draft } }) => hasChanges(scenario, draft),
      ),
      'draft.save': byUser(
        () => [click(save)],
        (_, { context: { scenario, draft } }) => hasChanges(scenario, draft),
      ),
      'draft.confirm': byUser(() => [click(confirm)]),
      'draft.dismiss': byUser(() => [click(within(question, button(t('common.cancel'))))]),
      'editor.replace': byOtherActor('scenarios'),
    },
    browser: scenariosBrowserOptions('audience', {
      calls: {
        saveScenario: {
          operation: graph.SaveScenarioDocument,
          overlay: (saveScenario: object) => ({ saveScenario }),
        },
      },
      runs: (['reminder', 'promotion'] as const).map((type) => ({
        ...runOf(type),
        responseOverrides: [
          [graph.ScriptsFactsDocument, factsResponse([active(type)])],
        ] as ResponseOverrides,
      })),
    }),
    fixture: ({ input }) =>
      createScenariosFixture({
        heldChart: 'scriptEditor',
        actor: findScenarioChild('editor'),
        scenarios: [(input as { scenario: ReturnType<typeof scenario> }).scenario],
        tab: 'audience',
      }),
  }),
]
