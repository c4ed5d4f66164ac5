import * as graph from '../../schema/generated/client/graphql.ts'
import { type Onboarding, onboardingQuery } from '../../src/machines/onboarding/onboarding.ts'
import { OnboardingScreen } from '../../src/ui/onboarding/OnboardingScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import { alert, button, gone, heading, link, press, text, waiting } from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

const { t, count } = ru
const stepsWith = (...names: string[]): NonNullable<Onboarding> => ({
  steps: (['card', 'channel', 'data', 'test', 'scenario'] as const).map((step) => ({
    step,
    done: names.includes(step),
  })),
  proposal: {
    scenarioId: 's',
    name: 'За 1 день до визита',
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
const loading = { ...waiting }

export const walks = [
  walkOf<typeof onboardingQuery>({
    chart: 'onboardingQuery',
    machine: onboardingQuery,
    runs: [
      {
        input: { args: null },
        events: [
          done('load', { data: startedSteps }),
          done('refresh', { data: finishedSteps }),
          failed('load', refused('Не сейчас.')),
          failed('refresh', refused('Не сейчас.')),
          { type: 'query.ask', args: null },
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, loading, gone(step('card')), gone(alert('Не сейчас.'))],
      shown: ({ context: { data } }) =>
        data === finishedSteps
          ? [
              title,
              heading(t('onboarding.over')),
              gone(step('card')),
              gone(text(count('onboarding.doneSteps', 1))),
            ]
          : [
              title,
              step('card'),
              act('card'),
              gone(act('channel')),
              act('data'),
              // These steps need data first.
              gone(act('test')),
              gone(act('scenario')),
              text(t('onboarding.first', { step: t('onboarding.steps.data.title') })),
              text('07.01.2027'),
              text(count('onboarding.doneSteps', 1)),
              gone(heading(t('onboarding.over'))),
            ],
      refreshing: {
        like: 'shown',
        why: 'the steps stay as they were while they are asked for again',
      },
      stale: {
        like: 'shown',
        why: 'the steps stay as they were; they are asked for again by themselves',
      },
      failed: () => [title, alert('Не сейчас.'), gone(step('card'))],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('its own clock'),
      'query.retry': byPerson(
        () => [press(button(t('common.retry')))],
        (_, state) => state.matches('failed'),
      ),
    },
    unnoticed: unseen,
    setting: () => ({
      parts: { ...around, onboarding: { machine: onboardingQuery, input: { args: null } } },
      draw: withNotices(<OnboardingScreen />),
      actor: (find) => find('onboarding'),
      answers: reader(),
    }),
    browser: {
      at: '/set-up',
      anew: true,
      calls: {
        load: {
          asks: graph.SetUpDocument,
          as: ({ data }: { data: object }) => ({ setUp: data }),
        },
      },
    },
  }),
]
