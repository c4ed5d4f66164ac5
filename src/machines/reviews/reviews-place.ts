import { cascadeOrder } from '../../../domain/channels.ts'
import type { ReviewScore, ReviewStanding } from '../../../schema/generated/client/graphql.ts'
import { addressOf, listParts, listPlaceOf, oneOf, rowIn } from '../places/list-place.ts'
import type { Period } from '../places/period.ts'
import type { ReviewsFilter, ReviewsPlace, Tab, WayStep } from './reviews-parts.ts'

export const tabs: readonly Tab[] = ['reviews', 'links', 'way']
export const scores: readonly ReviewScore[] = ['promoter', 'passive', 'detractor', 'unscored']
export const standings: readonly ReviewStanding[] = ['waiting', 'handled']
/** In the order in which they are taken. */
export const waySteps: readonly WayStep[] = ['asked', 'opened', 'went']
const sorts = ['saidAt', 'sendAt', 'rating', 'clientName']

/** Opinions come slowly: a season of them is what the screen opens with. */
export const usual: Period = { kind: 'days', days: 90 }

/** Reads the address; what it does not know of stays as it is without an address. */
export function placeOf(text: string): ReviewsPlace {
  const asked = new URLSearchParams(text)
  const { search, sort, ...place } = listPlaceOf(asked, usual)
  const shown = asked.get('shown')
  return {
    filter: {
      ...place,
      tab: oneOf(tabs, asked.get('tab')) ?? 'reviews',
      sort: sort !== null && sorts.includes(sort.replace(/^-/, '')) ? sort : null,
      channel: oneOf(cascadeOrder, asked.get('channel')),
      score: oneOf(scores, asked.get('score')),
      standing: oneOf(standings, asked.get('state')),
      mayShow: shown === null ? null : shown === 'yes',
      step: oneOf(waySteps, asked.get('step')),
    },
    search,
    openId: rowIn(asked, 'review'),
  }
}

/** What follows the path: nothing for what is usual. */
export function searchOf({ filter, search, openId }: ReviewsPlace): string {
  const { tab, channel, score, standing, mayShow, step } = filter
  return addressOf({
    tab: tab === 'reviews' ? null : tab,
    ...listParts({ ...filter, search }, usual),
    channel,
    score,
    state: standing,
    shown: mayShow === null ? null : mayShow ? 'yes' : 'no',
    step,
    review: openId,
  })
}

/** Whether two places differ, but for the review that is open. */
export const isElsewhere = (one: ReviewsPlace, other: ReviewsPlace) =>
  searchOf({ ...one, openId: null }) !== searchOf({ ...other, openId: null })

/** What is shown once something else is chosen: each tab has filters and orders of its own. */
export const filterAfter = (
  filter: ReviewsFilter,
  change: Partial<ReviewsFilter>,
): ReviewsFilter => ({
  ...filter,
  ...(change.tab && { sort: null, score: null, standing: null, mayShow: null, step: null }),
  ...change,
})

/** How many of the screen's own filters narrow the list. */
export const narrowedBy = ({ score, standing, mayShow, step }: ReviewsFilter) =>
  [score, standing, mayShow, step].filter((one) => one !== null).length
