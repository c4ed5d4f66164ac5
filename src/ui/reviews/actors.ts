import { useSelector } from '@xstate/react'
import type {
  reviewDetail,
  reviewsList,
  reviewTransitions,
} from '../../machines/reviews/reviews-parts.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import type { SystemActors } from '../../machines/shared/system.ts'
import { isoDay } from '../i18n/dates.ts'
import { useActor, useChild } from '../shared/actors.ts'
import { useCompanyZone, useNow } from '../shared/zone.ts'

export type ReviewsActor = SystemActors['reviews']['actor']
export type ReviewListActor = Contract<
  typeof reviewsList,
  'aside' | 'error' | 'more' | 'pages' | 'total'
>
export type ReviewActor = Contract<typeof reviewDetail, 'data' | 'error'>
export type TransitionsActor = Contract<typeof reviewTransitions, 'data' | 'error'>

/** The chart of this screen and its children; a child is absent while its part of the screen is. */
export const useReviewsScreen = () => useActor('reviews')
export const useChanges = () => useActor('changes')
export const useChosen = () => useActor('handledSelection')
export const useReviews = (screen: ReviewsActor) => useChild<ReviewListActor>(screen, 'reviews')
export const useReview = (screen: ReviewsActor) => useChild<ReviewActor>(screen, 'detail')
export const useTransitions = (screen: ReviewsActor) =>
  useChild<TransitionsActor>(screen, 'transitions')

/** The day it is at the clinic: by the server's last answer, or the product's clock, which goes on when nothing is asked. */
export function useToday(screen: ReviewsActor): string {
  const zone = useCompanyZone()
  const asOf = useSelector(useReviews(screen), (state) => state?.context.aside?.counts?.asOf)
  return isoDay(useNow(asOf), zone)
}
