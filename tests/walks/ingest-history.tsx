import * as graph from '../../schema/generated/client/graphql.ts'
import { runHistoryQuery } from '../../src/machines/ingest/ingest-queries.ts'
import { ru } from '../ui/screens/page.tsx'
import { createIngestFixture, imported } from './fixtures/ingest.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { absent, alert, button, text } from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

const { t } = ru
const retry = button(t('common.retry'))
const loadError = alert('Не узнали.')
const runs = text(t('ingest.history.title'))
const none = text(t('ingest.history.none'))
const show = button(t('ingest.history.showNamed', { name: imported.fileName ?? '' }))

export const walks = [
  defineWalk<typeof runHistoryQuery>({
    chart: 'runHistoryQuery',
    machine: runHistoryQuery,
    runs: [
      {
        input: { args: null },
        key: ({ data, error, isLive, refreshPending }) => [
          data?.length,
          error === null,
          isLive,
          refreshPending,
        ],
        events: [
          doneEvent('load', { data: [imported] }),
          doneEvent('load', { data: [] }),
          doneEvent('refresh', { data: [imported] }),
          errorEvent('load', refusal('Не узнали.')),
        ],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [runs, absent(show), absent(none), absent(retry)],
      shown: ({ context: { data } }) => [
        runs,
        ...((data ?? []).length > 0 ? [show, absent(none)] : [none, absent(show)]),
        absent(retry),
      ],
      refreshing: { sameAs: 'shown', reason: 'the loaded data stays' },
      stale: { sameAs: 'shown', reason: 'the loaded data stays' },
      failed: () => [runs, loadError, retry, absent(show)],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'a repeated request looks the same' },
    browser: {
      path: '/reminders',
      calls: {
        load: {
          operation: graph.RunsDocument,
          overlay: ({ data }: { data: object }) => ({ runs: data }),
        },
      },
      initialActions: [click(button(t('reminders.data'))), click(runs)],
    },
    fixture: () => createIngestFixture('history', (driver) => driver.perform([click(runs)])),
  }),
]
