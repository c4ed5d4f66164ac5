import type * as client from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { scenarioAbTestMachine } from '../../src/machines/scenarios/scenario-ab-test.machine.ts'
import type { AbTests } from '../../src/machines/scenarios/scenario-ab-test-context.ts'
import { toDisplayText } from '../../src/ui/i18n/template-text.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { byOthers, byPerson, type Shows, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  fill,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import {
  day,
  factsThere,
  OTHER,
  partOf,
  runningTrial as running,
  scenario,
  scriptsInBrowser,
  scriptsScene,
  trialsOf,
} from './scenes/scenarios.tsx'

const { t } = ru
type Trial = client.TextTrialFieldsFragment
type Context = { abTests: AbTests; error: unknown; failure: object | null }

const judged: Trial = {
  ...running,
  id: 'j',
  state: 'judged',
  overAt: day,
  knownA: null,
  knownB: null,
  expectedAt: null,
  verdict: {
    verdict: 'b',
    full: true,
    a: { part: 270, whole: 500, aside: 0 },
    b: { part: 305, whole: 500, aside: 0 },
    difference: 0.07,
    low: 0.02,
    high: 0.12,
  },
}
const withFinished = trialsOf({ earlier: [judged] })
const withRunning = trialsOf({ running })

const title = heading(t('abTest.title'))
const retry = button(t('common.retry'))
const open = button(t('abTest.begin'))
const form = thing('region', t('abTest.begin'))
const textField = within(form, field(t('abTest.textB')))
const start = within(form, button(t('abTest.start')))
const cancel = within(form, button(t('common.cancel')))
const end = button(t('abTest.end'))
const take = button(t('abTest.take', { text: t('abTest.word.b') }))
const runningRegion = thing('region', t('abTest.running'))
const verdict = text(
  t('abTest.better.confirmed', { text: t('abTest.name.b'), of: '', one: '61', other: '54' }),
)
const questions = (['begin', 'end', 'take'] as const).map((kind) =>
  dialog(t(`abTest.${kind}Title`)),
)
const [beginning, ending, taking] = questions as [Look, Look, Look]

const promotion = (state: string) => state === 'active'
const one = (type: 'reminder' | 'promotion') =>
  scenario({ type, ...(type === 'promotion' && { state: 'active', listState: 'verified' }) })

/** Looks besides the form: running and finished tests, and the button to start one. */
const testLooks = ({ abTests: trials, error, failure }: Context): Look[] => [
  title,
  ...questions.map(gone),
  gone(form),
  trials?.running ? runningRegion : gone(runningRegion),
  trials?.running ? end : open,
  ...(trials?.earlier.length ? [verdict, take] : [gone(take)]),
  ...(error ? [alert('Сравнения недоступны.'), retry] : []),
  ...(failure ? [alert('Не вышло.')] : []),
]

const runOf = (type: 'reminder' | 'promotion'): WalkOptions => ({
  input: { scenario: one(type) },
  key: ({ abTests: trials, form: { text: words }, failure, error, refreshPending }) => [
    trials?.running?.id,
    trials?.earlier.length,
    words,
    failure === null,
    error === null,
    refreshPending,
  ],
  events: [
    done('loadTrials', withFinished),
    done('refresh', withFinished),
    failed('loadTrials', refused('Сравнения недоступны.')),
    failed('refresh', refused('Сравнения недоступны.')),
    done('startAbTest', { trials: withRunning, scenario: one(type) }),
    done('endTrial', { trials: withFinished, scenario: one(type) }),
    done('takeText', { trials: withFinished, scenario: one(type) }),
    ...['startAbTest', 'endTrial', 'takeText'].map((id) => failed(id, refused('Не вышло.'))),
    { type: 'abTest.change', change: { text: OTHER } },
    { type: 'abTest.put', text: `${OTHER}!` },
    { type: 'abTest.end', abTestId: 'r' },
    { type: 'abTest.takeText', abTestId: 'j', side: 'b', text: OTHER },
    { type: 'abTest.scenario', scenario: one(type) },
  ],
})

export const walks = [
  walkOf<typeof scenarioAbTestMachine>({
    chart: 'scenarioAbTestMachine',
    machine: scenarioAbTestMachine,
    runs: (['reminder', 'promotion'] as const).map(runOf),
    sees: {
      loading: () => [title, gone(open), gone(form), gone(runningRegion), gone(take), gone(retry)],
      failed: () => [
        title,
        alert('Сравнения недоступны.'),
        retry,
        gone(open),
        gone(form),
        gone(runningRegion),
        gone(take),
      ],
      resting: ({ context }, { type }) => [
        ...testLooks(context),
        ...(type === 'xstate.done.actor.startAbTest' ? [status(t('abTest.begun'))] : []),
        ...(type === 'xstate.done.actor.endTrial' ? [status(t('abTest.ended'))] : []),
        ...(type === 'xstate.done.actor.takeText' ? [status(t('abTest.took'))] : []),
      ],
      refreshing: ({ context: { abTests } }) => [
        title,
        ...(abTests?.running ? [runningRegion, off(end)] : [off(open)]),
        ...(abTests?.earlier.length ? [off(take)] : []),
      ],
      filling: ({ context }) => [
        title,
        form,
        { ...textField, value: toDisplayText(context.form.text, 'ru') },
        start,
        cancel,
        gone(open),
        ...questions.map(gone),
        ...(context.failure && Object.keys(context.failure.fields).length === 0
          ? [within(form, alert('Не вышло.'))]
          : []),
        ...(context.failure?.fields.text && context.form.text === ''
          ? [within(form, text(t('scenarios.text.problem.EMPTY')))]
          : []),
      ],
      askingToBegin: () => [beginning, within(beginning, text(t('abTest.stops')))],
      beginning: () => [form, off(start), off(cancel)],
      askingToEnd: () => [ending, within(ending, text(t('abTest.endHint')))],
      ending: { like: 'refreshing', why: 'nothing can be asked for while something is' },
      askingToTake: () => [taking, within(taking, text(t('abTest.stops')))],
      taking: { like: 'refreshing', why: 'nothing can be asked for while something is' },
    },
    plays: {
      ...heard,
      'abTest.retry': byPerson(
        () => [press(retry)],
        (_, { context }) => context.error !== null,
      ),
      'abTest.open': byPerson(
        () => [press(open)],
        (_, { context }) => !context.abTests?.running,
      ),
      'abTest.close': byPerson(() => [press(cancel)]),
      'abTest.change': byPerson(
        ({ change }) => [fill(textField, toDisplayText(change.text ?? '', 'ru'))],
        ({ change }, { context }) => change.text !== context.form.text,
      ),
      'abTest.put': byOthers('the ready pair, which other tests press'),
      'abTest.start': byPerson(() => [press(start)]),
      'abTest.end': byPerson(
        () => [press(end)],
        (_, { context }) => context.abTests?.running != null,
      ),
      'abTest.takeText': byPerson(
        () => [press(take)],
        (_, { context }) => (context.abTests?.earlier.length ?? 0) > 0,
      ),
      'abTest.confirm': byPerson((_, state) => [
        press(
          state.matches('askingToBegin')
            ? within(beginning, button(t('abTest.beginStops')))
            : state.matches('askingToTake')
              ? within(taking, button(t('abTest.takeStops')))
              : within(
                  ending,
                  button(
                    t(promotion(state.context.scenario.state) ? 'abTest.endStops' : 'abTest.end'),
                  ),
                ),
        ),
      ]),
      'abTest.dismiss': byPerson((_, state) => [
        press(
          within(
            state.matches('askingToBegin')
              ? beginning
              : state.matches('askingToTake')
                ? taking
                : ending,
            button(t('common.cancel')),
          ),
        ),
      ]),
      'abTest.scenario': byOthers('scripts'),
    },
    unnoticed: {
      ...unseen,
      isOffered: 'nothing offers to begin where nothing can be compared',
    },
    browser: scriptsInBrowser('trial', {
      calls: {
        loadTrials: {
          asks: graph.TextTrialsDocument,
          as: (textTrials: object) => ({ textTrials }),
        },
        startAbTest: {
          asks: graph.BeginTextTrialDocument,
          instead: (beginTextTrial: object) => ({ beginTextTrial }),
        },
        endTrial: {
          asks: graph.EndTextTrialDocument,
          instead: (endTextTrial: object) => ({ endTextTrial }),
        },
        takeText: {
          asks: graph.TakeTrialTextDocument,
          instead: (takeTrialText: object) => ({ takeTrialText }),
        },
      },
      scenarios: [one('reminder')],
      runs: (['reminder', 'promotion'] as const).map((type) => ({
        ...runOf(type),
        shows: [[graph.ScriptsFactsDocument, factsThere([one(type)])]] as Shows,
      })),
    }),
    setting: ({ input }) =>
      scriptsScene({
        of: 'scenarioAbTest',
        actor: partOf('trial'),
        scenarios: [(input as { scenario: ReturnType<typeof scenario> }).scenario],
        tab: 'trial',
      }),
  }),
]
