import * as graph from '../../schema/generated/client/graphql.ts'
import { type Onboarding, onboardingQuery } from '../../src/machines/onboarding/onboarding.ts'
import { OnboardingScreen } from '../../src/ui/onboarding/OnboardingScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import { absent, alert, busyMain, button, heading, link, text } from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

const { t, count } = ru
const stepsWith = (...names: string[]): NonNullable<Onboarding> => ({
  steps: (['card', 'channel', 'data', 'test', 'scenario'] as const).map((step) => ({
    step,
    done: names.includes(step),
  })),
  cards: [{ branchId: 'b', name: 'Южный', lacks: ['address', 'timeZone'] }],
  proposal: {
    scenarioId: 's',
    name: 'За 1 день до визита',
    listState: 'none',
    daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
    sendTime: '10:00',
    firstSendAt: '2026-12-09T07:00:00Z',
    firstCount: 12,
    timeZone: 'Europe/Moscow',
    autoStopDate: '2027-01-07',
  },
})
const startedSteps = stepsWith('channel')
const finishedSteps: Onboarding = {
  ...stepsWith('card', 'channel', 'data', 'test', 'scenario'),
  proposal: null,
}

const title = heading(t('onboarding.title'))
const step = (name: 'card' | 'test') => heading(t(`onboarding.steps.${name}.title`))
const act = (name: 'card' | 'channel' | 'data' | 'test' | 'scenario') =>
  link(t(`onboarding.steps.${name}.act`))
const loading = { ...busyMain }

export const walks = [
  defineWalk<typeof onboardingQuery>({
    chart: 'onboardingQuery',
    machine: onboardingQuery,
    runs: [
      {
        input: { args: null },
        events: [
          doneEvent('load', { data: startedSteps }),
          doneEvent('refresh', { data: finishedSteps }),
          errorEvent('load', refusal('Не сейчас.')),
          errorEvent('refresh', refusal('Не сейчас.')),
          { type: 'query.ask', args: null },
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, loading, absent(step('card')), absent(alert('Не сейчас.'))],
      shown: ({ context: { data } }) =>
        data === finishedSteps
          ? [
              title,
              heading(t('onboarding.over')),
              absent(step('card')),
              absent(text(count('onboarding.doneSteps', 1))),
            ]
          : [
              title,
              step('card'),
              act('card'),
              absent(act('channel')),
              act('data'),
              // These steps need data first.
              absent(act('test')),
              absent(act('scenario')),
              text(t('onboarding.first', { step: t('onboarding.steps.data.title') })),
              text('07.01.2027'),
              text(count('onboarding.doneSteps', 1)),
              absent(heading(t('onboarding.over'))),
            ],
      refreshing: {
        sameAs: 'shown',
        reason: 'the steps stay during the reload',
      },
      stale: {
        sameAs: 'shown',
        reason: 'the steps stay and are reloaded automatically',
      },
      failed: () => [title, alert('Не сейчас.'), absent(step('card'))],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('a timer'),
      'query.retry': byUser(
        () => [click(button(t('common.retry')))],
        (_, state) => state.matches('failed'),
      ),
    },
    undetectableGuards,
    fixture: () => ({
      parts: { ...commonParts, onboarding: { machine: onboardingQuery, input: { args: null } } },
      render: withToasts(<OnboardingScreen />),
      actor: (find) => find('onboarding'),
      answers: viewerAnswer(),
    }),
    browser: {
      path: '/set-up',
      reloadsPage: true,
      calls: {
        load: {
          operation: graph.SetUpDocument,
          overlay: ({ data }: { data: object }) => ({ setUp: data }),
        },
      },
    },
  }),
]
