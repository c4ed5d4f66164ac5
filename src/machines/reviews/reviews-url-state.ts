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
/** In the order of the funnel. */
export const reviewFunnelSteps: readonly ReviewFunnelStep[] = ['asked', 'opened', 'went']
const sortColumns = ['saidAt', 'sendAt', 'rating', 'clientName']

/** Reviews arrive slowly, so that the default is a quarter. */
export const defaultPeriod: Period = { kind: 'days', days: 90 }

/** Parses the query string; unknown values fall back to the defaults. */
export function parseUrlState(text: string): ReviewsUrlState {
  const params = new URLSearchParams(text)
  const { search, sort, ...listFilter } = parseListUrlState(params, defaultPeriod)
  const shownParam = params.get('shown')
  return {
    filter: {
      ...listFilter,
      tab: parseOneOf(tabs, params.get('tab')) ?? 'reviews',
      sort: sort !== null && sortColumns.includes(sort.replace(/^-/, '')) ? sort : null,
      channel: parseOneOf(cascadeOrder, params.get('channel')),
      score: parseOneOf(scores, params.get('score')),
      standing: parseOneOf(standings, params.get('state')),
      mayShow: shownParam === null ? null : shownParam === 'yes',
      step: parseOneOf(reviewFunnelSteps, params.get('step')),
    },
    search,
    openId: getRowParam(params, 'review'),
  }
}

/** Formats the query string; defaults are left out. */
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

/** Whether two URL states differ in more than the open review. */
export const isDifferentList = (one: ReviewsUrlState, other: ReviewsUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })

/** Applies a change to the filter. Another tab resets the filters and orders that belong to one tab. */
export const changeFilter = (
  filter: ReviewsFilter,
  change: Partial<ReviewsFilter>,
): ReviewsFilter => ({
  ...filter,
  ...(change.tab && { sort: null, score: null, standing: null, mayShow: null, step: null }),
  ...change,
})

/** Number of active filters that only this screen has. */
export const countActiveFilters = ({ score, standing, mayShow, step }: ReviewsFilter) =>
  [score, standing, mayShow, step].filter((one) => one !== null).length
