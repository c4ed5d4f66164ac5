import type { AnyStateMachine } from 'xstate'
import type { createList } from '../../../src/machines/shared/list.machine.ts'
import { ru } from '../../ui/screens/page.tsx'
import { heard, unseen } from './heard.ts'
import {
  type AnyWalk,
  byOthers,
  byPerson,
  type InBrowser,
  type Setting,
  walkOf,
} from './screen-walk.ts'
import { type Act, alert, button, fill, gone, type Look, press, status, text } from './sight.ts'
import { done, failed, refused } from './words.ts'

const { t } = ru
const REFUSAL = 'Список недоступен.'

interface ListSeen {
  chart: string
  machine: AnyStateMachine
  filter: unknown
  /** The only row of every answer, and a text in it. */
  row: unknown
  words: string
  summary?: unknown
  /** Text of a loading error if it is not the server's. */
  told?: string
  setting: () => Setting
  /** The search field; absent if the screen has none. */
  search?: Look
  /** How a person changes the filter. */
  choose?: (state: { context: { filter: never } }) => Act[]
  otherFilter?: unknown
  /** Set for screens without a loading indicator. */
  quiet?: true
  browser?: InBrowser
}

/** The walk of a list on its screen: everything that all lists share. */
export function listWalk(seen: ListSeen): AnyWalk {
  const page = { pages: { 1: [seen.row] }, total: 1, summary: seen.summary ?? null }
  const row = text(seen.words)
  const busy = seen.quiet ? [] : [status(t('common.loading'))]
  const idle = seen.quiet ? [] : [gone(status(t('common.loading')))]
  /** Looks of the rows that were loaded last and are still kept. */
  const rowLooks = ({ context: { pages } }: { context: { pages: object } }) =>
    Object.keys(pages).length > 0 ? [row] : [gone(row)]
  const loadError = alert(seen.told ?? REFUSAL)
  const retry = button(t('common.retry'))
  return walkOf<ReturnType<typeof createList<unknown, unknown, unknown>>>({
    chart: seen.chart,
    machine: seen.machine as never, // a list with rows of its own type
    runs: [
      {
        input: { filter: seen.filter },
        key: ({ pages, error }) => [Object.keys(pages).length, error === null],
        events: [
          { type: 'list.filter', filter: seen.otherFilter ?? seen.filter },
          { type: 'list.search', search: 'Анна' },
          done('first', page),
          done('filter', page),
          done('refresh', page),
          failed('first', refused(REFUSAL)),
          failed('filter', refused(REFUSAL)),
          failed('refresh', refused(REFUSAL)),
        ],
        // The list reports its visible range itself when it renders; here one page holds all rows.
        may: (_, { type }) => type !== 'list.range' && type !== 'list.patch',
      },
    ],
    sees: {
      loading: (state) => [...busy, ...rowLooks(state), gone(loadError)],
      shown: (state) => [...rowLooks(state), ...idle, gone(loadError)],
      typing: { like: 'shown', why: 'until the typist rests the last picture stays' },
      filtering: { like: 'loading', why: 'what was there last stays in sight' },
      fetching: { passing: 'one page holds all rows here; tests/ui/screens/list.test.ts scrolls' },
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: {
        like: 'failed',
        why: 'in both it says so and is asked again; stale it keeps its rows',
      },
      failed: () => [loadError, retry],
    },
    plays: {
      ...heard,
      'list.filter': seen.choose
        ? byPerson((_, state) => seen.choose?.(state as never) ?? [])
        : byOthers('the screen'),
      'list.search': seen.search
        ? byPerson(({ search }) => [fill(seen.search as Look, search)])
        : byOthers('nobody'),
      'list.range': byOthers('the rows as they are drawn'),
      'list.refresh': byOthers('the screen'),
      'list.retry': byPerson(() => [press(retry)]),
      'list.patch': byOthers('the screen'),
    },
    unnoticed: { ...unseen, isMissing: 'one page holds all rows here' },
    setting: seen.setting,
    ...(seen.browser && { browser: seen.browser }),
  })
}
