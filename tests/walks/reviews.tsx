import type { AnyActorRef } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { reviewsMachine } from '../../src/machines/reviews/reviews.machine.ts'
import {
  reviewDetailQuery,
  reviewsList,
  reviewTransitionsQuery,
  toTransitionsRequest,
} from '../../src/machines/reviews/reviews-context.ts'
import { parseUrlState } from '../../src/machines/reviews/reviews-url-state.ts'
import { ReviewsScreen } from '../../src/ui/reviews/ReviewsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { review, reviewCounts, reviewFacts, transitions } from '../ui/screens/reviews-page.ts'
import { note, noteAnswer, noteOverride } from './fixtures/note.ts'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents } from './kit/change-stream-events.ts'
import { commonParts, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  checked,
  field,
  heading,
  text,
  within,
} from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenDriver,
  type ScreenFixture,
  type ServerCall,
} from './kit/screen-walk.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'

const { t, count } = ru
const title = heading(t('menu.reputation'))
const link = {
  id: 'r',
  urlName: 'Карты',
  url: 'https://maps.example',
  branchId: null,
  transitionsCount: 0,
}
const NAME = 'Анна Орлова'
const row = review()
const page = { pages: { 1: [row] }, total: 1, summary: { counts: reviewCounts } }
const story = {
  review: row,
  timeline: [
    {
      at: '2026-12-07T12:00:00Z',
      kind: 'rated' as const,
      detail: { score: 3, text: 'Ждала сорок минут' },
      dataSeenAt: null,
    },
  ],
}
const rows = byRole('grid', t('reviews.table.label'))
const funnelRows = byRole('grid', t('reviews.way.table'))
const panel = byRole('region', NAME)
const panelFailed = alert(t('reviews.panel.failed'))
const retry = button(t('common.retry'))
const search = field(t('reviews.search'))
const rated = text(t('message.timeline.rated', { score: '3' }))
export const tab = (name: 'reviews' | 'links' | 'way') => byRole('radio', t(`reviews.tab.${name}`))
/** A button by its count and the text after it; in names all spaces are equal. */
const counted = (number: number, words: string) =>
  button(new RegExp(`^${number} ?${words.replaceAll(/\s/g, ' ')}`))
const waitingCount = counted(1, count('reviews.strip.waiting', 1))
const transitionCount = counted(1, t('reviews.way.went'))
const transitionsHeading = heading(t('reviews.moves.title'))
const movesFailed = alert(t('reviews.moves.failed'))
const transitionsText = text(count('reputation.transitions', 3))
const theRow = click(within(rows, text(NAME)))
const openRow = (driver: ScreenDriver) => driver.perform([theRow])

/** The screen with real charts, one review and one link; ports whose names start with `of` wait. */
export function createFixture(
  of: string,
  actor: ScreenFixture['actor'],
  begin?: ScreenFixture['begin'],
): ScreenFixture {
  const answers: NonNullable<ScreenFixture['answers']> = {
    // The part of the viewer that this screen reads.
    'viewer.load': () => ({ data: { role: 'owner' } as ViewerQuery['viewer'] }),
    'reviews.loadFacts': () => reviewFacts,
    'reviews.loadPages': () => page,
    'reviewTransitions.load': () => ({ data: transitions }),
    'reviewDetail.load': () => ({ data: story }),
    ...noteAnswer,
    'reputation.loadRows': () => ({ rows: [link], related: [] }),
  }
  return {
    parts: { ...commonParts, reviews: { machine: reviewsMachine } },
    render: withToasts(<ReviewsScreen />),
    actor,
    app: { access: { role: 'owner', plan: 'standard', isMaster: false } },
    answers: Object.fromEntries(Object.entries(answers).filter(([port]) => !port.startsWith(of))),
    ...(begin && { begin }),
  }
}

const child = (id: string) => (find: (systemId: string) => AnyActorRef) =>
  find('reviews').getSnapshot().children[id] as AnyActorRef | undefined

/** Replaces all review links of the clinic by a single one. */
export async function addReviewLink(call: ServerCall) {
  const { items } = (await call('GET', '/api/review-link/list')) as { items: { id: string }[] }
  for (const { id } of items) await call('DELETE', `/api/review-link/${id}`)
  const { urlName, url, branchId } = link
  await call('POST', '/api/review-link', { urlName, url, branchId })
}

/** The same screen in a browser. */
const browserOptions = ({
  responseOverrides = [],
  ...more
}: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/reputation',
  calls: {},
  ...more,
  responseOverrides: [
    [graph.ReviewsDocument, { reviews: { items: [row], total: 1 } }],
    [graph.ReviewCountsDocument, { reviewCounts }],
    [graph.ReviewDetailDocument, { review: story }],
    noteOverride,
    ...responseOverrides,
  ],
})

export const walks = [
  listWalk({
    chart: 'reviewsList',
    machine: reviewsList,
    filter: parseUrlState('').filter,
    row,
    summary: page.summary,
    rowText: NAME,
    search,
    fixture: () => createFixture('reviews.loadPages', child('reviews')),
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.ReviewsDocument,
          overlay: ({ pages }: typeof page) => ({ reviews: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  defineWalk<typeof reviewDetailQuery>({
    chart: 'reviewDetailQuery',
    machine: reviewDetailQuery,
    runs: [
      {
        input: { args: 'm' },
        events: [doneEvent('load', { data: story }), doneEvent('refresh', { data: story })],
        // Another review has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [panel, absent(rated), absent(panelFailed)],
      shown: () => [panel, rated, text(note.text), absent(panelFailed)],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays and is reloaded automatically' },
      failed: () => [panel, panelFailed, retry],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('reviews'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    fixture: () => createFixture('reviewDetail.', child('detail'), openRow),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ReviewDetailDocument,
          overlay: ({ data }: { data: object }) => ({ review: data }),
        },
      },
      initialActions: [theRow],
    }),
  }),
  defineWalk<typeof reviewTransitionsQuery>({
    chart: 'reviewTransitionsQuery',
    machine: reviewTransitionsQuery,
    runs: [
      {
        input: { args: toTransitionsRequest(parseUrlState('').filter) },
        events: [
          doneEvent('load', { data: transitions }),
          doneEvent('refresh', { data: transitions }),
        ],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [transitionsHeading, absent(transitionsText), absent(movesFailed)],
      shown: () => [transitionsHeading, transitionsText, absent(movesFailed)],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays until it can be reloaded' },
      failed: () => [transitionsHeading, movesFailed, retry],
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
    fixture: () =>
      createFixture('reviewTransitions.', child('transitions'), (driver) =>
        driver.perform([click(tab('links'))]),
      ),
    browser: {
      path: '/reputation?tab=links',
      prepareData: addReviewLink,
      calls: {
        load: {
          operation: graph.ReviewTransitionsDocument,
          overlay: ({ data }: { data: object }) => ({ reviewTransitions: data }),
        },
      },
    },
  }),
  defineWalk<typeof reviewsMachine>({
    chart: 'reviewsMachine',
    machine: reviewsMachine,
    runs: [
      {
        key: ({ facts, filter, search, openId, active }) => [
          [facts !== null, filter.tab, filter.standing, filter.step, search, openId, active],
        ],
        events: [
          doneEvent('loadFacts', reviewFacts),
          errorEvent('loadFacts', refusal('Не открылось.')),
          doneEvent('refreshFacts', reviewFacts),
          { type: 'url.changed', search: '?state=waiting' },
          { type: 'url.changed', search: '?state=waiting&review=m' },
          { type: 'filter.change', change: { score: null, standing: 'waiting', mayShow: null } },
          { type: 'filter.change', change: { tab: 'way' } },
          { type: 'filter.change', change: { step: 'went' } },
          { type: 'filter.change', change: { tab: 'reviews' } },
          { type: 'search.change', search: 'Ор' },
          { type: 'row.activate', index: 0, id: 'm' },
          { type: 'row.open', index: 0, id: 'm' },
        ],
      },
    ],
    expectedViews: {
      loading: () => [title, absent(search), absent(retry)],
      failed: () => [title, alert('Не открылось.'), retry],
      'ready.refreshing': {
        sameAs: 'ready.idle',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      'ready.idle': ({ context: { openId, filter } }) => [
        title,
        search,
        openId === null ? absent(panel) : panel,
        ...(filter.tab === 'way'
          ? [funnelRows, absent(rows), checked(transitionCount, filter.step === 'went')]
          : [rows, absent(funnelRows), checked(waitingCount, filter.standing === 'waiting')]),
      ],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'filter.change': byUser(
        ({ change }) => [
          click(change.tab ? tab(change.tab) : change.step ? transitionCount : waitingCount),
        ],
        ({ change }, { context: { filter } }) =>
          change.tab
            ? filter.tab !== change.tab
            : change.step
              ? filter.tab === 'way' && filter.step === null
              : filter.tab === 'reviews' && filter.standing === null,
      ),
      'search.change': byUser(({ search: words }) => [fill(search, words)]),
      'url.write': byOtherActor('a timer'),
      'row.activate': byUser((_, { context }) => [
        pressKey(context.filter.tab === 'way' ? funnelRows : rows, 'Home'),
      ]),
      'row.open': byUser((_, { context }) => [
        click(within(context.filter.tab === 'way' ? funnelRows : rows, text(NAME))),
      ]),
      'panel.close': byUser(
        () => [click(within(panel, button(t('common.close'))))],
        (_, { context }) => context.openId !== null,
      ),
      'selection.changed': byOtherActor('messageSelection'),
      'update.saved': byOtherActor('changes'),
      'reviews.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    fixture: () => createFixture('reviews.loadFacts', (find) => find('reviews')),
    browser: browserOptions({ calls: { loadFacts: graph.ReviewFactsDocument } }),
  }),
]
