import * as graph from '../../schema/generated/client/graphql.ts'
import {
  cascadeMetricsQuery,
  previewPatientsQuery,
  scenarioSendingList,
} from '../../src/machines/scenarios/scenarios-context.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  createScenariosFixture,
  findScenarioChild,
  listed,
  listedRow,
  patients,
  patientsResponse,
  scenariosBrowserOptions,
  sendingListResponse,
} from './fixtures/scenarios.tsx'
import { doneEvent } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { absent, button, byRole, field, heading, text, within } from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import { byOtherActor, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

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
    rowText: listedRow.clientName,
    search: field(t('reminders.filters.search')),
    browser: scenariosBrowserOptions('list', {
      scenarios: [listed()],
      calls: {
        loadPages: {
          operation: graph.SendingListDocument,
          overlay: ({ pages }: { pages: Record<number, object[]> }) =>
            sendingListResponse(pages[1] ?? []),
        },
      },
    }),
    choose: () => [click(byRole('radio', t('reminders.sending.dueCount', { count: '1' })))],
    fixture: () =>
      createScenariosFixture({
        heldChart: 'scenarioSending',
        actor: findScenarioChild('sending'),
        scenarios: [listed()],
        tab: 'list',
      }),
  }),
  defineWalk<typeof previewPatientsQuery>({
    chart: 'previewPatientsQuery',
    machine: previewPatientsQuery,
    runs: [
      {
        input: { args: 's' },
        key: ({ data }) => data === null,
        events: [doneEvent('load', { data: patients }), doneEvent('refresh', { data: patients })],
        // The query runs once, when the scenario opens.
        may: (_, { type }) => !/^(query|listener)\./.test(type),
      },
    ],
    expectedViews: {
      loading: () => [title, absent(first)],
      shown: () => [title, first],
      refreshing: { notObserved: 'the data is loaded only once' },
      stale: { notObserved: 'the data is loaded only once' },
      failed: { sameAs: 'loading', reason: 'patients can still be found by typing' },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byOtherActor('no actor'),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'the data is loaded only once' },
    browser: scenariosBrowserOptions('timeMachine', {
      calls: {
        load: {
          operation: graph.PreviewPatientsDocument,
          overlay: ({ data }: { data: typeof patients }) => patientsResponse(data),
        },
      },
    }),
    fixture: () =>
      createScenariosFixture({
        heldChart: 'previewPatients',
        actor: findScenarioChild('patients'),
        tab: 'timeMachine',
      }),
  }),
  defineWalk<typeof cascadeMetricsQuery>({
    chart: 'cascadeMetricsQuery',
    machine: cascadeMetricsQuery,
    runs: [
      {
        input: { args: 's' },
        key: ({ data }) => data === null,
        events: [
          doneEvent('load', { data: { days: 30, items: [stepMetrics] } }),
          doneEvent('refresh', { data: { days: 30, items: [stepMetrics] } }),
        ],
        may: (_, { type }) => !/^(query|listener)\./.test(type),
      },
    ],
    expectedViews: {
      loading: () => [order, absent(within(byRole('listitem'), triedText))],
      shown: () => [order, within(byRole('listitem'), triedText)],
      refreshing: { notObserved: 'the data is loaded only once' },
      stale: { notObserved: 'the data is loaded only once' },
      failed: { sameAs: 'loading', reason: 'no metrics are shown before they are loaded' },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byOtherActor('no actor'),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'the data is loaded only once' },
    browser: scenariosBrowserOptions('channels', {
      calls: {
        load: {
          operation: graph.CascadeFiguresDocument,
          overlay: ({ data }: { data: object }) => ({ cascadeFigures: data }),
        },
      },
    }),
    fixture: () =>
      createScenariosFixture({
        heldChart: 'cascadeMetrics',
        actor: findScenarioChild('figures'),
        tab: 'channels',
      }),
  }),
]
