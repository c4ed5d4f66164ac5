import * as graph from '../../schema/generated/client/graphql.ts'
import { runHistoryQuery } from '../../src/machines/ingest/ingest-queries.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import { alert, button, gone, press, text } from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { imported, intakeScene } from './scenes/ingest.tsx'

const { t } = ru
const retry = button(t('common.retry'))
const loadError = alert('Не узнали.')
const runs = text(t('ingest.history.title'))
const none = text(t('ingest.history.none'))
const show = button(t('ingest.history.showNamed', { name: imported.fileName ?? '' }))

export const walks = [
  walkOf<typeof runHistoryQuery>({
    chart: 'runHistoryQuery',
    machine: runHistoryQuery,
    runs: [
      {
        input: { args: null },
        key: ({ data, error, isLive: told, refreshPending: due }) => [
          data?.length,
          error === null,
          told,
          due,
        ],
        events: [
          done('load', { data: [imported] }),
          done('load', { data: [] }),
          done('refresh', { data: [imported] }),
          failed('load', refused('Не узнали.')),
        ],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [runs, gone(show), gone(none), gone(retry)],
      shown: ({ context: { data } }) => [
        runs,
        ...((data ?? []).length > 0 ? [show, gone(none)] : [none, gone(show)]),
        gone(retry),
      ],
      refreshing: { like: 'shown', why: 'what was there stays in sight' },
      stale: { like: 'shown', why: 'what was there stays in sight' },
      failed: () => [runs, loadError, retry, gone(show)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    unnoticed: { ...unseen, isPolled: 'asked again it looks the same' },
    browser: {
      at: '/reminders',
      calls: {
        load: { asks: graph.RunsDocument, as: ({ data }: { data: object }) => ({ runs: data }) },
      },
      begins: [press(button(t('reminders.data'))), press(runs)],
    },
    setting: () => intakeScene('history', (stage) => stage.perform([press(runs)])),
  }),
]
