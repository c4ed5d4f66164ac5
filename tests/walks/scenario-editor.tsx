import * as graph from '../../schema/generated/client/graphql.ts'
import { applyDraft, hasChanges } from '../../src/machines/scenarios/scenario-draft.ts'
import { scenarioEditorMachine } from '../../src/machines/scenarios/scenario-editor.machine.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { byOthers, byPerson, type Shows, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  fill,
  gone,
  heading,
  off,
  press,
  status,
  text,
  thing,
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'
import {
  factsThere,
  partOf,
  scenario,
  scriptsInBrowser,
  scriptsScene,
} from './scenes/scenarios.tsx'

const { t, count } = ru
type Kind = 'reminder' | 'promotion'

const title = heading(t('scenarios.setting.nameTitle'))
const name = field(t('scenarios.setting.name'))
const bar = thing('region', t('scenarios.save.label'))
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
    done(
      'saveScenario',
      active(type, { name: 'За сутки', ...(type === 'promotion' && { state: 'stopped' }) }),
    ),
    failed('saveScenario', refused('Сервер занят.')),
    failed('saveScenario', refused('Там: «{clientName}, ждём».', { code: 'TEXT_CHANGED' }, 409)),
    failed('saveScenario', refused('Название занято.', { fields: { name: 'Занято.' } })),
  ],
  // Two updates with other names: saved under the first one, or changed elsewhere.
  may: ({ context }, { type: event }) =>
    event !== 'editor.replace' || context.scenario.name !== 'Накануне',
})

export const walks = [
  walkOf<typeof scenarioEditorMachine>({
    chart: 'scenarioEditorMachine',
    machine: scenarioEditorMachine,
    runs: (['reminder', 'promotion'] as const).map(runOf),
    sees: {
      editing: ({ context: { scenario: one, draft, failure } }, { type }) => {
        const changed = hasChanges(one, draft)
        const faults = failure?.fields.name
        return [
          title,
          { ...name, value: applyDraft(one, draft).name ?? '' },
          gone(question),
          ...(changed ? [save, discard] : [gone(bar)]),
          ...(changed && !failure
            ? [
                within(bar, status(t('scenarios.save.changed'))),
                within(
                  bar,
                  text(
                    t(
                      one.state !== 'active'
                        ? 'scenarios.save.voids'
                        : one.type === 'promotion'
                          ? 'scenarios.save.promotion'
                          : 'scenarios.save.active',
                    ),
                  ),
                ),
              ]
            : []),
          ...(faults
            ? [
                wrong(name, say(faults)),
                within(
                  bar,
                  alert(failure.message ? say(failure.message) : t('scenarios.save.faulty')),
                ),
              ]
            : failure?.message && changed
              ? [within(bar, alert(say(failure.message).replace('clientName', 'имя')))]
              : []),
          ...(type.startsWith('xstate.done')
            ? [
                status(
                  t(one.state === 'stopped' ? 'scenarios.saved.stopped' : 'scenarios.saved.saved'),
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
      saving: () => [title, off(save), off(discard), gone(question)],
    },
    plays: {
      'draft.change': byPerson(
        ({ change }) => [fill(name, change.name ?? '')],
        (_, state) => !state.matches('confirming'),
      ),
      'draft.replaceText': byOthers('scripts, for the library of texts'),
      'draft.discard': byPerson(
        () => [press(discard)],
        (_, { context: { scenario: one, draft } }) => hasChanges(one, draft),
      ),
      'draft.save': byPerson(
        () => [press(save)],
        (_, { context: { scenario: one, draft } }) => hasChanges(one, draft),
      ),
      'draft.confirm': byPerson(() => [press(confirm)]),
      'draft.dismiss': byPerson(() => [press(within(question, button(t('common.cancel'))))]),
      'editor.replace': byOthers('scripts'),
    },
    browser: scriptsInBrowser('audience', {
      calls: {
        saveScenario: {
          asks: graph.SaveScenarioDocument,
          as: (saveScenario: object) => ({ saveScenario }),
        },
      },
      runs: (['reminder', 'promotion'] as const).map((type) => ({
        ...runOf(type),
        shows: [[graph.ScriptsFactsDocument, factsThere([active(type)])]] as Shows,
      })),
    }),
    setting: ({ input }) =>
      scriptsScene({
        of: 'scriptEditor',
        actor: partOf('editor'),
        scenarios: [(input as { scenario: ReturnType<typeof scenario> }).scenario],
        tab: 'audience',
      }),
  }),
]
