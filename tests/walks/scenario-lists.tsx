import * as graph from '../../schema/generated/client/graphql.ts'
import {
  cascadeMetricsQuery,
  previewPatientsQuery,
  scenarioSendingList,
} from '../../src/machines/scenarios/scenarios-context.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { listWalk } from './kit/list-walk.ts'
import { byOthers, walkOf } from './kit/screen-walk.ts'
import { button, field, gone, heading, press, text, thing, within } from './kit/sight.ts'
import { done } from './kit/words.ts'
import {
  listed,
  listedRow,
  partOf,
  patients,
  patientsThere,
  scriptsInBrowser,
  scriptsScene,
  sendingThere,
} from './scenes/scenarios.tsx'

const { t } = ru
const title = heading(t('timeMachine.title'))
const first = button(patients[0]!.name)
const order = heading(t('scenarios.channels.title'))
const triedText = text(`${t('scenarios.channels.tried')} 10`)
const stepMetrics = {
  channel: 'whatsapp',
  position: 0,
  tried: 10,
  delivered: 9,
  read: 8,
  answered: 4,
  cost: 20,
  costPerAnswer: 5,
}

export const walks = [
  listWalk({
    chart: 'scenarioSendingList',
    machine: scenarioSendingList,
    filter: { scenarioId: 's', status: null },
    otherFilter: { scenarioId: 's', status: 'due' },
    row: listedRow,
    words: listedRow.clientName,
    search: field(t('reminders.filters.search')),
    browser: scriptsInBrowser('list', {
      scenarios: [listed()],
      calls: {
        loadPages: {
          asks: graph.SendingListDocument,
          as: ({ pages }: { pages: Record<number, object[]> }) => sendingThere(pages[1] ?? []),
        },
      },
    }),
    choose: () => [press(thing('radio', t('reminders.sending.dueCount', { count: '1' })))],
    setting: () =>
      scriptsScene({
        of: 'scenarioSending',
        actor: partOf('sending'),
        scenarios: [listed()],
        tab: 'list',
      }),
  }),
  walkOf<typeof previewPatientsQuery>({
    chart: 'previewPatientsQuery',
    machine: previewPatientsQuery,
    runs: [
      {
        input: { args: 's' },
        key: ({ data }) => data === null,
        events: [done('load', { data: patients }), done('refresh', { data: patients })],
        // The query runs once, when the scenario opens.
        may: (_, { type }) => !/^(query|listener)\./.test(type),
      },
    ],
    sees: {
      loading: () => [title, gone(first)],
      shown: () => [title, first],
      refreshing: { passing: 'they are asked for once' },
      stale: { passing: 'they are asked for once' },
      failed: { like: 'loading', why: 'others are found by what is typed, as always' },
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byOthers('nobody'),
    },
    unnoticed: { ...unseen, isPolled: 'asked once' },
    browser: scriptsInBrowser('timeMachine', {
      calls: {
        load: {
          asks: graph.PreviewPatientsDocument,
          as: ({ data }: { data: typeof patients }) => patientsThere(data),
        },
      },
    }),
    setting: () =>
      scriptsScene({ of: 'previewPatients', actor: partOf('patients'), tab: 'timeMachine' }),
  }),
  walkOf<typeof cascadeMetricsQuery>({
    chart: 'cascadeMetricsQuery',
    machine: cascadeMetricsQuery,
    runs: [
      {
        input: { args: 's' },
        key: ({ data }) => data === null,
        events: [
          done('load', { data: { days: 30, items: [stepMetrics] } }),
          done('refresh', { data: { days: 30, items: [stepMetrics] } }),
        ],
        may: (_, { type }) => !/^(query|listener)\./.test(type),
      },
    ],
    sees: {
      loading: () => [order, gone(within(thing('listitem'), triedText))],
      shown: () => [order, within(thing('listitem'), triedText)],
      refreshing: { passing: 'they are asked for once' },
      stale: { passing: 'they are asked for once' },
      failed: { like: 'loading', why: 'no figures are shown that nobody counted' },
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byOthers('nobody'),
    },
    unnoticed: { ...unseen, isPolled: 'asked once' },
    browser: scriptsInBrowser('channels', {
      calls: {
        load: {
          asks: graph.CascadeFiguresDocument,
          as: ({ data }: { data: object }) => ({ cascadeFigures: data }),
        },
      },
    }),
    setting: () =>
      scriptsScene({ of: 'cascadeMetrics', actor: partOf('figures'), tab: 'channels' }),
  }),
]
