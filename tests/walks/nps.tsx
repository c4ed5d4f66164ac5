import type { NpsFiguresQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { npsMetricsQuery } from '../../src/machines/reminders/reminders-context.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard } from './kit/heard.ts'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import { alert, button, gone, press, text } from './kit/sight.ts'
import { done } from './kit/words.ts'
import { child, scene } from './reminders.tsx'

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
const metricsLooks = [
  text(
    'Индекс 38 · 95-процентный интервал от 17 до 55 · 40 ответов · ответили 40 % из доставленных',
  ),
  text(t('reminders.nps.tooFew')),
  text('4,3'),
]
const counting = text(t('reminders.nps.counting'))
const failed = alert(t('reminders.nps.failed'))
const retry = button(t('common.retry'))

export const walks = [
  walkOf<typeof npsMetricsQuery>({
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
        events: [done('load', { data: figures }), done('refresh', { data: figures })],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [counting, gone(failed)],
      shown: () => [...metricsLooks, gone(counting), gone(failed)],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays until it can be asked for again' },
      failed: () => [failed, retry, gone(counting)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('the screen'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    browser: {
      at: '/nps',
      // The details are collapsed; jsdom shows collapsed content too.
      sees: { shown: () => [...metricsLooks.slice(0, 1), gone(counting), gone(failed)] },
      calls: {
        load: {
          asks: graph.NpsFiguresDocument,
          as: (answer: { data: object }) => ({ npsFigures: answer.data }),
        },
      },
    },
    setting: () => scene({ of: 'npsMetrics', actor: child('figures'), screen: 'nps' }),
  }),
]
