import type { AnyStateMachine } from 'xstate'
import type { createList } from '../../../src/machines/shared/list.machine.ts'
import { ru } from '../../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './change-stream-events.ts'
import { absent, alert, button, type ExpectedElement, status, text } from './expected-elements.ts'
import {
  type AnyWalk,
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenFixture,
} from './screen-walk.ts'
import { click, fill, type UserAction } from './user-actions.ts'

const { t } = ru
const REFUSAL = 'Список недоступен.'

interface ListWalkOptions {
  chart: string
  machine: AnyStateMachine
  filter: unknown
  /** The only row of every answer, and a text in it. */
  row: unknown
  rowText: string
  summary?: unknown
  /** Text of a loading error if it is not the server's. */
  errorText?: string
  fixture: () => ScreenFixture
  /** The search field; absent if the screen has none. */
  search?: ExpectedElement
  /** How a user changes the filter. */
  choose?: (state: { context: { filter: never } }) => UserAction[]
  otherFilter?: unknown
  /** Set for screens without a loading indicator. */
  noLoadingIndicator?: true
  browser?: BrowserOptions
}

/** The walk of a list on its screen: everything that all lists share. */
export function listWalk(options: ListWalkOptions): AnyWalk {
  const page = { pages: { 1: [options.row] }, total: 1, summary: options.summary ?? null }
  const row = text(options.rowText)
  const busy = options.noLoadingIndicator ? [] : [status(t('common.loading'))]
  const idle = options.noLoadingIndicator ? [] : [absent(status(t('common.loading')))]
  /** Elements of the rows that were loaded last and are still kept. */
  const rowElements = ({ context: { pages } }: { context: { pages: object } }) =>
    Object.keys(pages).length > 0 ? [row] : [absent(row)]
  const loadError = alert(options.errorText ?? REFUSAL)
  const retry = button(t('common.retry'))
  return defineWalk<ReturnType<typeof createList<unknown, unknown, unknown>>>({
    chart: options.chart,
    machine: options.machine as never, // a list with rows of its own type
    runs: [
      {
        input: { filter: options.filter },
        key: ({ pages, error }) => [Object.keys(pages).length, error === null],
        events: [
          { type: 'list.filter', filter: options.otherFilter ?? options.filter },
          { type: 'list.search', search: 'Анна' },
          doneEvent('first', page),
          doneEvent('filter', page),
          doneEvent('refresh', page),
          errorEvent('first', refusal(REFUSAL)),
          errorEvent('filter', refusal(REFUSAL)),
          errorEvent('refresh', refusal(REFUSAL)),
        ],
        // The list reports its visible range itself when it renders; here one page holds all rows.
        may: (_, { type }) => type !== 'list.range' && type !== 'list.patch',
      },
    ],
    expectedViews: {
      loading: (state) => [...busy, ...rowElements(state), absent(loadError)],
      shown: (state) => [...rowElements(state), ...idle, absent(loadError)],
      typing: { sameAs: 'shown', reason: 'the rows stay until the debounce of typing ends' },
      filtering: { sameAs: 'loading', reason: 'the previous rows stay' },
      fetching: {
        notObserved:
          'one page contains all rows here; tests/ui/screens/list.test.ts covers scrolling',
      },
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: {
        sameAs: 'failed',
        reason: 'both states show the error and a retry button; in `stale` the rows stay',
      },
      failed: () => [loadError, retry],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'list.filter': options.choose
        ? byUser((_, state) => options.choose?.(state as never) ?? [])
        : byOtherActor('the screen'),
      'list.search': options.search
        ? byUser(({ search }) => [fill(options.search as ExpectedElement, search)])
        : byOtherActor('no actor'),
      'list.range': byOtherActor('the rendered rows'),
      'list.refresh': byOtherActor('the screen'),
      'list.retry': byUser(() => [click(retry)]),
      'list.patch': byOtherActor('the screen'),
    },
    undetectableGuards: { ...undetectableGuards, isMissing: 'one page contains all rows here' },
    fixture: options.fixture,
    ...(options.browser && { browser: options.browser }),
  })
}
