import type {
  Channel,
  ReviewCountsQuery,
  ReviewDetailQuery,
  ReviewRowFragment,
  ReviewScore,
  ReviewStanding,
  ReviewStep,
  ReviewTransitionsQuery,
} from '../../../schema/generated/client/graphql.ts'
import { createList } from '../shared/list.machine.ts'
import type { OptimisticUpdate } from '../shared/optimistic-update.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { ListUrlState } from '../url-state/list-url-state.ts'

export type ReviewRow = ReviewRowFragment
export type ReviewCounts = NonNullable<ReviewCountsQuery['reviewCounts']>
export type Transitions = NonNullable<ReviewTransitionsQuery['reviewTransitions']>

/** Tabs: reviews, links to review sites, and the funnel to them. */
export type ReviewsTab = 'reviews' | 'links' | 'way'
/** Funnel steps with a drill-down. */
export type ReviewFunnelStep = Exclude<ReviewStep, 'said'>

export interface ReviewsFilter extends Omit<ListUrlState, 'search'> {
  tab: ReviewsTab
  channel: Channel | null
  score: ReviewScore | null
  standing: ReviewStanding | null
  mayShow: boolean | null
  /** Step of the funnel; null: everybody who was asked. */
  step: ReviewFunnelStep | null
}

/** Filter of the funnel. */
export type TransitionsRequest = Pick<
  ReviewsFilter,
  'period' | 'branchId' | 'specialistId' | 'channel'
>

export const toTransitionsRequest = ({
  period,
  branchId,
  specialistId,
  channel,
}: ReviewsFilter): TransitionsRequest => ({ period, branchId, specialistId, channel })

export interface ReviewsSummary {
  counts: ReviewCounts | null
}

const reviewSubjects = ['message', 'client', 'visit', 'company', 'review-link'] as const

export const reviewsList = createList<ReviewRow, ReviewsFilter, ReviewsSummary>(
  'reviews',
  reviewSubjects,
)
export const reviewDetailQuery = createQuery<ReviewDetailQuery['review'], string>(
  'reviewDetail',
  5000,
  ['message', 'client'],
)
export const reviewTransitionsQuery = createQuery<Transitions | null, TransitionsRequest>(
  'reviewTransitions',
  60_000,
  reviewSubjects,
)

/** Filter options. */
export interface ReviewFacts {
  specialists: { id: string; name: string | null; specialty: string | null }[]
  branches: { id: string; name: string | null }[]
}

/** URL state of the screen. */
export interface ReviewsUrlState {
  filter: ReviewsFilter
  search: string
  /** Id of the open review. */
  openId: string | null
}

export interface ReviewsContext extends ReviewsUrlState {
  facts: ReviewFacts | null
  /** Raised when the address changes a filter, so that fields with their own text reset. */
  urlRevision: number
  active: number | null
  error: unknown
}

export type ReviewsEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'filter.change'; change: Partial<ReviewsFilter> }
  | { type: 'search.change'; search: string }
  | { type: 'url.write' }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  | { type: 'panel.close' }
  | { type: 'update.saved'; change: OptimisticUpdate }
  | { type: 'selection.changed' }
  | { type: 'reviews.retry' }
