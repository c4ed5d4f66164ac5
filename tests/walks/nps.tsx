import type { NpsFiguresQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { npsMetricsQuery } from '../../src/machines/reminders/reminders-context.ts'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent } from './kit/actor-events.ts'
import { changeStreamEvents } from './kit/change-stream-events.ts'
import { absent, alert, button, text } from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'
import { child, createFixture } from './reminders.tsx'

const { t } = ru
const index = (more: object) => ({
  key: null,
  name: null,
  answers: 40,
  promoters: 20,
  passives: 15,
  detractors: 5,
  index: 37.5,
  low: 16.6,
  high: 55.1,
  ...more,
})
const few = { answers: 3, promoters: 3, passives: 0, detractors: 0, index: null, low: null }
const figures: NonNullable<NpsFiguresQuery['npsFigures']> = {
  total: index({}),
  delivered: 100,
  scores: [1, 0, 0, 0, 0, 0, 4, 5, 10, 8, 12],
  weeks: [index({ key: '2026-11-30' })],
  specialists: [index({ key: 's', name: 'Орлов А. С.' })],
  branches: [index({ key: 'b', name: 'На Тверской', ...few, high: null })],
  services: [],
  marks: [{ topic: 'waiting', count: 4, mean: 4.25 }],
  surveys: { delivered: 8, answered: 4 },
}
const metricsElements = [
  text('NPS 38 · интервал 95 %: от 17 до 55 · 40 ответов · ответили 40 % получивших'),
  text(t('reminders.nps.tooFew')),
  text('4,3'),
]
const counting = text(t('reminders.nps.counting'))
const failed = alert(t('reminders.nps.failed'))
const retry = button(t('common.retry'))

export const walks = [
  defineWalk<typeof npsMetricsQuery>({
    chart: 'npsMetricsQuery',
    machine: npsMetricsQuery,
    runs: [
      {
        input: {
          args: {
            scenarioId: null,
            period: { kind: 'days', days: 90 },
            channel: null,
            branchId: null,
            specialistId: null,
          },
        },
        events: [doneEvent('load', { data: figures }), doneEvent('refresh', { data: figures })],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [counting, absent(failed)],
      shown: () => [...metricsElements, absent(counting), absent(failed)],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays until it can be reloaded' },
      failed: () => [failed, retry, absent(counting)],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('the screen'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    browser: {
      path: '/nps',
      // The details are collapsed; jsdom shows collapsed content too.
      expectedViews: {
        shown: () => [...metricsElements.slice(0, 1), absent(counting), absent(failed)],
      },
      calls: {
        load: {
          operation: graph.NpsFiguresDocument,
          overlay: (answer: { data: object }) => ({ npsFigures: answer.data }),
        },
      },
    },
    fixture: () =>
      createFixture({ heldChart: 'npsMetrics', actor: child('figures'), screen: 'nps' }),
  }),
]
