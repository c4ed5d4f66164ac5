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
import type { ListPlace } from '../places/list-place.ts'
import type { Change } from '../shared/change.machine.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'

export type ReviewRow = ReviewRowFragment
export type ReviewCounts = NonNullable<ReviewCountsQuery['reviewCounts']>
export type Transitions = NonNullable<ReviewTransitionsQuery['reviewTransitions']>

/** What was said, where reviews are written, and who went there. */
export type Tab = 'reviews' | 'links' | 'way'
/** A step of the way that opens into its rows. */
export type WayStep = Exclude<ReviewStep, 'said'>

/** Which reviews are shown, and in which order. */
export interface ReviewsFilter extends Omit<ListPlace, 'search'> {
  tab: Tab
  channel: Channel | null
  score: ReviewScore | null
  standing: ReviewStanding | null
  mayShow: boolean | null
  /** Of the way; null: everybody who was asked. */
  step: WayStep | null
}

/** What the transitions are narrowed to. */
export type TransitionsAsked = Pick<
  ReviewsFilter,
  'period' | 'branchId' | 'specialistId' | 'channel'
>

export const transitionsAsked = ({
  period,
  branchId,
  specialistId,
  channel,
}: ReviewsFilter): TransitionsAsked => ({ period, branchId, specialistId, channel })

export interface ReviewsAside {
  counts: ReviewCounts | null
}

const subjects = ['message', 'client', 'visit', 'company', 'review-link'] as const

export const reviewsList = createList<ReviewRow, ReviewsFilter, ReviewsAside>('reviews', subjects)
export const reviewDetail = createQuery<ReviewDetailQuery['review'], string>('reviewDetail', 5000, [
  'message',
  'client',
])
export const reviewTransitions = createQuery<Transitions | null, TransitionsAsked>(
  'reviewTransitions',
  60_000,
  subjects,
)

/** What the filters offer. */
export interface ReviewFacts {
  specialists: { id: string; name: string | null; specialty: string | null }[]
  branches: { id: string; name: string | null }[]
}

/** What the address says of the screen. */
export interface ReviewsPlace {
  filter: ReviewsFilter
  search: string
  /** The review whose panel is open. */
  openId: string | null
}

export interface ReviewsContext extends ReviewsPlace {
  facts: ReviewFacts | null
  /** How often an address has changed what is chosen: fields with a text of their own begin anew with it. */
  arrivals: number
  active: number | null
  error: unknown
}

export type ReviewsEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'filter.change'; change: Partial<ReviewsFilter> }
  | { type: 'search.change'; search: string }
  | { type: 'place.keep' }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  | { type: 'panel.close' }
  | { type: 'change.saved'; change: Change }
  | { type: 'selection.done' }
  | { type: 'reviews.retry' }
