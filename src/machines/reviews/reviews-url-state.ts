import { cascadeOrder } from '../../../domain/channels.ts'
import type { ReviewScore, ReviewStanding } from '../../../schema/generated/client/graphql.ts'
import {
  formatQuery,
  getRowParam,
  parseListUrlState,
  parseOneOf,
  toListParams,
} from '../url-state/list-url-state.ts'
import type { Period } from '../url-state/period.ts'
import type {
  ReviewFunnelStep,
  ReviewsFilter,
  ReviewsTab,
  ReviewsUrlState,
} from './reviews-context.ts'

export const tabs: readonly ReviewsTab[] = ['reviews', 'links', 'way']
export const scores: readonly ReviewScore[] = ['promoter', 'passive', 'detractor', 'unscored']
export const standings: readonly ReviewStanding[] = ['waiting', 'handled']
/** In the order in which they are taken. */
export const reviewFunnelSteps: readonly ReviewFunnelStep[] = ['asked', 'opened', 'went']
const sortColumns = ['saidAt', 'sendAt', 'rating', 'clientName']

/** Opinions come slowly: a season of them is what the screen opens with. */
export const defaultPeriod: Period = { kind: 'days', days: 90 }

/** Reads the address; what it does not know of stays as it is without an address. */
export function parseUrlState(text: string): ReviewsUrlState {
  const params = new URLSearchParams(text)
  const { search, sort, ...listFilter } = parseListUrlState(params, defaultPeriod)
  const shown = params.get('shown')
  return {
    filter: {
      ...listFilter,
      tab: parseOneOf(tabs, params.get('tab')) ?? 'reviews',
      sort: sort !== null && sortColumns.includes(sort.replace(/^-/, '')) ? sort : null,
      channel: parseOneOf(cascadeOrder, params.get('channel')),
      score: parseOneOf(scores, params.get('score')),
      standing: parseOneOf(standings, params.get('state')),
      mayShow: shown === null ? null : shown === 'yes',
      step: parseOneOf(reviewFunnelSteps, params.get('step')),
    },
    search,
    openId: getRowParam(params, 'review'),
  }
}

/** What follows the path: nothing for what is usual. */
export function formatUrlState({ filter, search, openId }: ReviewsUrlState): string {
  const { tab, channel, score, standing, mayShow, step } = filter
  return formatQuery({
    tab: tab === 'reviews' ? null : tab,
    ...toListParams({ ...filter, search }, defaultPeriod),
    channel,
    score,
    state: standing,
    shown: mayShow === null ? null : mayShow ? 'yes' : 'no',
    step,
    review: openId,
  })
}

/** Whether two places differ, but for the review that is open. */
export const isDifferentList = (one: ReviewsUrlState, other: ReviewsUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })

/** What is shown once something else is chosen: each tab has filters and orders of its own. */
export const changeFilter = (
  filter: ReviewsFilter,
  change: Partial<ReviewsFilter>,
): ReviewsFilter => ({
  ...filter,
  ...(change.tab && { sort: null, score: null, standing: null, mayShow: null, step: null }),
  ...change,
})

/** How many of the screen's own filters narrow the list. */
export const countActiveFilters = ({ score, standing, mayShow, step }: ReviewsFilter) =>
  [score, standing, mayShow, step].filter((one) => one !== null).length
