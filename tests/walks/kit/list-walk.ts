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
  /** The one row that every answer holds, and a text of it. */
  row: unknown
  words: string
  summary?: unknown
  /** What says that the list did not come; where that is not the server's own word. */
  told?: string
  setting: () => Setting
  /** How a person searches; without it nobody does. */
  search?: Look
  /** How a person chooses another filter. */
  choose?: (state: { context: { filter: never } }) => Act[]
  otherFilter?: unknown
  /** Screens that say nothing of work in progress. */
  quiet?: true
  browser?: InBrowser
}

/** A list as it is seen on its screen: what every one of them has. */
export function listWalk(seen: ListSeen): AnyWalk {
  const page = { pages: { 1: [seen.row] }, total: 1, summary: seen.summary ?? null }
  const row = text(seen.words)
  const busy = seen.quiet ? [] : [status(t('common.loading'))]
  const calm = seen.quiet ? [] : [gone(status(t('common.loading')))]
  /** What was loaded last, for as long as it is kept. */
  const there = ({ context: { pages } }: { context: { pages: object } }) =>
    Object.keys(pages).length > 0 ? [row] : [gone(row)]
  const trouble = alert(seen.told ?? REFUSAL)
  const retry = button(t('common.retry'))
  return walkOf<ReturnType<typeof createList<unknown, unknown, unknown>>>({
    chart: seen.chart,
    machine: seen.machine as never, // a list of rows of its own
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
        // Which rows are in sight the list says itself as it is drawn; one page holds them all here.
        may: (_, { type }) => type !== 'list.range' && type !== 'list.patch',
      },
    ],
    sees: {
      loading: (state) => [...busy, ...there(state), gone(trouble)],
      shown: (state) => [...there(state), ...calm, gone(trouble)],
      typing: { like: 'shown', why: 'until the typist rests the last picture stays' },
      filtering: { like: 'loading', why: 'what was there last stays in sight' },
      fetching: { passing: 'one page holds all rows here; tests/ui/screens/list.test.ts scrolls' },
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: {
        like: 'failed',
        why: 'in both it says so and is asked again; stale it keeps its rows',
      },
      failed: () => [trouble, retry],
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
