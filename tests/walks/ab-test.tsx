import type * as client from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { scenarioAbTestMachine } from '../../src/machines/scenarios/scenario-ab-test.machine.ts'
import type { AbTests } from '../../src/machines/scenarios/scenario-ab-test-context.ts'
import { toDisplayText } from '../../src/ui/i18n/template-text.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  createScenariosFixture,
  day,
  factsResponse,
  findScenarioChild,
  OTHER,
  runningTrial as running,
  scenario,
  scenariosBrowserOptions,
  trialsOf,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  type ExpectedElement,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk, type ResponseOverrides } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

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
const form = byRole('region', t('abTest.begin'))
const textField = within(form, field(t('abTest.textB')))
const start = within(form, button(t('abTest.start')))
const cancel = within(form, button(t('common.cancel')))
const end = button(t('abTest.end'))
const take = button(t('abTest.take', { text: t('abTest.word.b') }))
const runningRegion = byRole('region', t('abTest.running'))
const verdict = text(
  t('abTest.better.confirmed', { text: t('abTest.name.b'), of: '', one: '61', other: '54' }),
)
const questions = (['begin', 'end', 'take'] as const).map((kind) =>
  dialog(t(`abTest.${kind}Title`)),
)
const [beginning, ending, taking] = questions as [ExpectedElement, ExpectedElement, ExpectedElement]

const promotion = (state: string) => state === 'active'
const one = (type: 'reminder' | 'promotion') =>
  scenario({ type, ...(type === 'promotion' && { state: 'active', listState: 'verified' }) })

/** Elements besides the form: running and finished tests, and the button to start one. */
const testElements = ({ abTests, error, failure }: Context): ExpectedElement[] => [
  title,
  ...questions.map(absent),
  absent(form),
  abTests?.running ? runningRegion : absent(runningRegion),
  abTests?.running ? end : open,
  ...(abTests?.earlier.length ? [verdict, take] : [absent(take)]),
  ...(error ? [alert('Сравнения недоступны.'), retry] : []),
  ...(failure ? [alert('Не вышло.')] : []),
]

const runOf = (type: 'reminder' | 'promotion'): WalkOptions => ({
  input: { scenario: one(type) },
  key: ({ abTests, form: { text }, failure, error, refreshPending }) => [
    abTests?.running?.id,
    abTests?.earlier.length,
    text,
    failure === null,
    error === null,
    refreshPending,
  ],
  events: [
    doneEvent('loadTrials', withFinished),
    doneEvent('refresh', withFinished),
    errorEvent('loadTrials', refusal('Сравнения недоступны.')),
    errorEvent('refresh', refusal('Сравнения недоступны.')),
    doneEvent('startAbTest', { trials: withRunning, scenario: one(type) }),
    doneEvent('endTrial', { trials: withFinished, scenario: one(type) }),
    doneEvent('takeText', { trials: withFinished, scenario: one(type) }),
    ...['startAbTest', 'endTrial', 'takeText'].map((id) => errorEvent(id, refusal('Не вышло.'))),
    { type: 'abTest.change', change: { text: OTHER } },
    { type: 'abTest.setText', text: `${OTHER}!` },
    { type: 'abTest.end', abTestId: 'r' },
    { type: 'abTest.takeText', abTestId: 'j', side: 'b', text: OTHER },
    { type: 'abTest.scenario', scenario: one(type) },
  ],
})

export const walks = [
  defineWalk<typeof scenarioAbTestMachine>({
    chart: 'scenarioAbTestMachine',
    machine: scenarioAbTestMachine,
    runs: (['reminder', 'promotion'] as const).map(runOf),
    expectedViews: {
      loading: () => [
        title,
        absent(open),
        absent(form),
        absent(runningRegion),
        absent(take),
        absent(retry),
      ],
      failed: () => [
        title,
        alert('Сравнения недоступны.'),
        retry,
        absent(open),
        absent(form),
        absent(runningRegion),
        absent(take),
      ],
      idle: ({ context }, { type }) => [
        ...testElements(context),
        ...(type === 'xstate.done.actor.startAbTest' ? [status(t('abTest.begun'))] : []),
        ...(type === 'xstate.done.actor.endTrial' ? [status(t('abTest.ended'))] : []),
        ...(type === 'xstate.done.actor.takeText' ? [status(t('abTest.took'))] : []),
      ],
      refreshing: ({ context: { abTests } }) => [
        title,
        ...(abTests?.running ? [runningRegion, disabled(end)] : [disabled(open)]),
        ...(abTests?.earlier.length ? [disabled(take)] : []),
      ],
      filling: ({ context }) => [
        title,
        form,
        { ...textField, value: toDisplayText(context.form.text, 'ru') },
        start,
        cancel,
        absent(open),
        ...questions.map(absent),
        ...(context.failure && Object.keys(context.failure.fields).length === 0
          ? [within(form, alert('Не вышло.'))]
          : []),
        ...(context.failure?.fields.text && context.form.text === ''
          ? [within(form, text(t('scenarios.text.problem.EMPTY')))]
          : []),
      ],
      confirmingStart: () => [beginning, within(beginning, text(t('abTest.stops')))],
      starting: () => [form, disabled(start), disabled(cancel)],
      confirmingEnd: () => [ending, within(ending, text(t('abTest.endHint')))],
      ending: { sameAs: 'refreshing', reason: 'all buttons are disabled during a request' },
      confirmingTakeText: () => [taking, within(taking, text(t('abTest.stops')))],
      takingText: { sameAs: 'refreshing', reason: 'all buttons are disabled during a request' },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'abTest.retry': byUser(
        () => [click(retry)],
        (_, { context }) => context.error !== null,
      ),
      'abTest.open': byUser(
        () => [click(open)],
        (_, { context }) => !context.abTests?.running,
      ),
      'abTest.close': byUser(() => [click(cancel)]),
      'abTest.change': byUser(
        ({ change }) => [fill(textField, toDisplayText(change.text ?? '', 'ru'))],
        ({ change }, { context }) => change.text !== context.form.text,
      ),
      'abTest.setText': byOtherActor('the preset texts, which other tests cover'),
      'abTest.start': byUser(() => [click(start)]),
      'abTest.end': byUser(
        () => [click(end)],
        (_, { context }) => context.abTests?.running != null,
      ),
      'abTest.takeText': byUser(
        () => [click(take)],
        (_, { context }) => (context.abTests?.earlier.length ?? 0) > 0,
      ),
      'abTest.confirm': byUser((_, state) => [
        click(
          state.matches('confirmingStart')
            ? within(beginning, button(t('abTest.beginStops')))
            : state.matches('confirmingTakeText')
              ? within(taking, button(t('abTest.takeStops')))
              : within(
                  ending,
                  button(
                    t(promotion(state.context.scenario.state) ? 'abTest.endStops' : 'abTest.end'),
                  ),
                ),
        ),
      ]),
      'abTest.dismiss': byUser((_, state) => [
        click(
          within(
            state.matches('confirmingStart')
              ? beginning
              : state.matches('confirmingTakeText')
                ? taking
                : ending,
            button(t('common.cancel')),
          ),
        ),
      ]),
      'abTest.scenario': byOtherActor('scenarios'),
    },
    undetectableGuards: {
      ...undetectableGuards,
      isOffered: 'without metrics to compare the start button is not rendered',
    },
    browser: scenariosBrowserOptions('trial', {
      calls: {
        loadTrials: {
          operation: graph.TextTrialsDocument,
          overlay: (textTrials: object) => ({ textTrials }),
        },
        startAbTest: {
          operation: graph.BeginTextTrialDocument,
          replaceWith: (beginTextTrial: object) => ({ beginTextTrial }),
        },
        endTrial: {
          operation: graph.EndTextTrialDocument,
          replaceWith: (endTextTrial: object) => ({ endTextTrial }),
        },
        takeText: {
          operation: graph.TakeTrialTextDocument,
          replaceWith: (takeTrialText: object) => ({ takeTrialText }),
        },
      },
      scenarios: [one('reminder')],
      runs: (['reminder', 'promotion'] as const).map((type) => ({
        ...runOf(type),
        responseOverrides: [
          [graph.ScriptsFactsDocument, factsResponse([one(type)])],
        ] as ResponseOverrides,
      })),
    }),
    fixture: ({ input }) =>
      createScenariosFixture({
        heldChart: 'scenarioAbTest',
        actor: findScenarioChild('trial'),
        scenarios: [(input as { scenario: ReturnType<typeof scenario> }).scenario],
        tab: 'trial',
      }),
  }),
]
