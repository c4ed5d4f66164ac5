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
import { heard } from './kit/heard.ts'
import { listWalk } from './kit/list-walk.ts'
import { around, withNotices } from './kit/parts.tsx'
import {
  byOthers,
  byPerson,
  type InBrowser,
  type ServerCall,
  type Setting,
  type Stage,
  walkOf,
} from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  field,
  fill,
  gone,
  heading,
  key,
  press,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

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
const rows = thing('grid', t('reviews.table.label'))
const funnelRows = thing('grid', t('reviews.way.table'))
const panel = thing('region', NAME)
const panelFailed = alert(t('reviews.panel.failed'))
const retry = button(t('common.retry'))
const search = field(t('reviews.search'))
const rated = text(t('message.timeline.rated', { score: '3' }))
export const tab = (name: 'reviews' | 'links' | 'way') => thing('radio', t(`reviews.tab.${name}`))
/** A button by its count and the text after it; in names all spaces are equal. */
const counted = (number: number, words: string) =>
  button(new RegExp(`^${number} ?${words.replaceAll(/\s/g, ' ')}`))
const waitingCount = counted(1, t('reviews.strip.waiting'))
const transitionCount = counted(1, t('reviews.way.went'))
const transitionsHeading = heading(t('reviews.moves.title'))
const movesFailed = alert(t('reviews.moves.failed'))
const transitionsText = text(count('reputation.transitions', 3))
const theRow = press(within(rows, text(NAME)))
const openRow = (stage: Stage) => stage.perform([theRow])

/** The screen with real charts, one review and one link; ports whose names start with `of` wait. */
export function scene(of: string, actor: Setting['actor'], begin?: Setting['begin']): Setting {
  const answers: NonNullable<Setting['answers']> = {
    // The part of the viewer that this screen reads.
    'viewer.load': () => ({ data: { role: 'owner' } as ViewerQuery['viewer'] }),
    'reviews.loadFacts': () => reviewFacts,
    'reviews.loadPages': () => page,
    'reviewTransitions.load': () => ({ data: transitions }),
    'reviewDetail.load': () => ({ data: story }),
    'reputation.loadRows': () => ({ rows: [link], related: [] }),
  }
  return {
    parts: { ...around, reviews: { machine: reviewsMachine } },
    draw: withNotices(<ReviewsScreen />),
    actor,
    app: { access: { role: 'owner', plan: 'standard', isMaster: false } },
    answers: Object.fromEntries(Object.entries(answers).filter(([port]) => !port.startsWith(of))),
    ...(begin && { begin }),
  }
}

const child = (id: string) => (find: (systemId: string) => AnyActorRef) =>
  find('reviews').getSnapshot().children[id] as AnyActorRef | undefined

/** Replaces all review links of the clinic by a single one. */
export async function layOneLink(call: ServerCall) {
  const { items } = (await call('GET', '/api/review-link/list')) as { items: { id: string }[] }
  for (const { id } of items) await call('DELETE', `/api/review-link/${id}`)
  const { urlName, url, branchId } = link
  await call('POST', '/api/review-link', { urlName, url, branchId })
}

/** The same screen in a browser. */
const inBrowser = ({ shows = [], ...more }: Partial<InBrowser>): InBrowser => ({
  at: '/reputation',
  calls: {},
  ...more,
  shows: [
    [graph.ReviewsDocument, { reviews: { items: [row], total: 1 } }],
    [graph.ReviewCountsDocument, { reviewCounts }],
    [graph.ReviewDetailDocument, { review: story }],
    ...shows,
  ],
})

export const walks = [
  listWalk({
    chart: 'reviewsList',
    machine: reviewsList,
    filter: parseUrlState('').filter,
    row,
    summary: page.summary,
    words: NAME,
    search,
    setting: () => scene('reviews.loadPages', child('reviews')),
    browser: inBrowser({
      calls: {
        loadPages: {
          asks: graph.ReviewsDocument,
          as: ({ pages }: typeof page) => ({ reviews: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  walkOf<typeof reviewDetailQuery>({
    chart: 'reviewDetailQuery',
    machine: reviewDetailQuery,
    runs: [
      {
        input: { args: 'm' },
        events: [done('load', { data: story }), done('refresh', { data: story })],
        // Another review has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [panel, gone(rated), gone(panelFailed)],
      shown: () => [panel, rated, gone(panelFailed)],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays, and is asked for again by itself' },
      failed: () => [panel, panelFailed, retry],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('reviews'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    setting: () => scene('reviewDetail.', child('detail'), openRow),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.ReviewDetailDocument,
          as: ({ data }: { data: object }) => ({ review: data }),
        },
      },
      begins: [theRow],
    }),
  }),
  walkOf<typeof reviewTransitionsQuery>({
    chart: 'reviewTransitionsQuery',
    machine: reviewTransitionsQuery,
    runs: [
      {
        input: { args: toTransitionsRequest(parseUrlState('').filter) },
        events: [done('load', { data: transitions }), done('refresh', { data: transitions })],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [transitionsHeading, gone(transitionsText), gone(movesFailed)],
      shown: () => [transitionsHeading, transitionsText, gone(movesFailed)],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays until it can be asked for again' },
      failed: () => [transitionsHeading, movesFailed, retry],
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
    setting: () =>
      scene('reviewTransitions.', child('transitions'), (stage) =>
        stage.perform([press(tab('links'))]),
      ),
    browser: {
      at: '/reputation?tab=links',
      before: layOneLink,
      calls: {
        load: {
          asks: graph.ReviewTransitionsDocument,
          as: ({ data }: { data: object }) => ({ reviewTransitions: data }),
        },
      },
    },
  }),
  walkOf<typeof reviewsMachine>({
    chart: 'reviewsMachine',
    machine: reviewsMachine,
    runs: [
      {
        key: ({ facts, filter, search: words, openId, active }) => [
          [facts !== null, filter.tab, filter.standing, filter.step, words, openId, active],
        ],
        events: [
          done('loadFacts', reviewFacts),
          failed('loadFacts', refused('Не открылось.')),
          done('again', reviewFacts),
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
    sees: {
      loading: () => [title, gone(search), gone(retry)],
      failed: () => [title, alert('Не открылось.'), retry],
      'ready.refreshing': { like: 'ready.resting', why: 'asked by itself, it disturbs nobody' },
      'ready.resting': ({ context: { openId, filter } }) => [
        title,
        search,
        openId === null ? gone(panel) : panel,
        ...(filter.tab === 'way'
          ? [funnelRows, gone(rows), checked(transitionCount, filter.step === 'went')]
          : [rows, gone(funnelRows), checked(waitingCount, filter.standing === 'waiting')]),
      ],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'filter.change': byPerson(
        ({ change }) => [
          press(change.tab ? tab(change.tab) : change.step ? transitionCount : waitingCount),
        ],
        ({ change }, { context: { filter } }) =>
          change.tab
            ? filter.tab !== change.tab
            : change.step
              ? filter.tab === 'way' && filter.step === null
              : filter.tab === 'reviews' && filter.standing === null,
      ),
      'search.change': byPerson(({ search: words }) => [fill(search, words)]),
      'url.write': byOthers('its own clock'),
      'row.activate': byPerson((_, { context }) => [
        key(context.filter.tab === 'way' ? funnelRows : rows, 'Home'),
      ]),
      'row.open': byPerson((_, { context }) => [
        press(within(context.filter.tab === 'way' ? funnelRows : rows, text(NAME))),
      ]),
      'panel.close': byPerson(
        () => [press(within(panel, button(t('common.close'))))],
        (_, { context }) => context.openId !== null,
      ),
      'selection.changed': byOthers('messageSelection'),
      'update.saved': byOthers('changes'),
      'reviews.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    setting: () => scene('reviews.loadFacts', (find) => find('reviews')),
    browser: inBrowser({ calls: { loadFacts: graph.ReviewFactsDocument } }),
  }),
]
