import { useSelector } from '@xstate/react'
import type {
  reviewDetailQuery,
  reviewsList,
  reviewTransitionsQuery,
} from '../../machines/reviews/reviews-context.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { toIsoDay } from '../i18n/dates.ts'
import { useActor, useChild } from '../shared/actors.ts'
import { useClinicTimeZone, useNow } from '../shared/clinic-time.ts'

export type ReviewsActor = SystemActors['reviews']['actor']
export type ReviewListActor = ActorContract<
  typeof reviewsList,
  'summary' | 'error' | 'more' | 'pages' | 'total'
>
export type ReviewDetailActor = ActorContract<typeof reviewDetailQuery, 'data' | 'error'>
export type TransitionsActor = ActorContract<typeof reviewTransitionsQuery, 'data' | 'error'>

/** Actors of this screen; a child is undefined while its part of the screen is closed. */
export const useReviewsScreen = () => useActor('reviews')
export const useChanges = () => useActor('optimisticUpdates')
export const useMessageSelection = () => useActor('messageSelection')
export const useReviewList = (screen: ReviewsActor) => useChild<ReviewListActor>(screen, 'reviews')
export const useReviewDetail = (screen: ReviewsActor) =>
  useChild<ReviewDetailActor>(screen, 'detail')
export const useTransitions = (screen: ReviewsActor) =>
  useChild<TransitionsActor>(screen, 'transitions')

/** Today at the clinic, by the server's last response or the product's clock. */
export function useToday(screen: ReviewsActor): string {
  const zone = useClinicTimeZone()
  const asOf = useSelector(useReviewList(screen), (state) => state?.context.summary?.counts?.asOf)
  return toIsoDay(useNow(asOf), zone)
}
