import type {
  Answer,
  Channel,
  VisitCountsQuery,
  VisitDetailQuery,
  VisitOutcomeFilter,
  VisitReasonsQuery,
  VisitRowFragment,
  VisitStanding,
  VisitStatus,
} from '../../../schema/generated/client/graphql.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { ListUrlState } from '../url-state/list-url-state.ts'

export type VisitRow = VisitRowFragment
export type VisitCounts = NonNullable<VisitCountsQuery['visitCounts']>
export type SkipReasonCount = NonNullable<VisitReasonsQuery['visitReasons']>[number]

/** A list, or a single day grouped by specialist. */
export type VisitsView = 'list' | 'day'

/** Maximum visits in the day view; the rest are left out. */
export const MAX_DAY_VISITS = 2000

export interface VisitsFilter extends Omit<ListUrlState, 'search'> {
  view: VisitsView
  service: string | null
  status: VisitStatus | null
  answer: Answer | null
  outcome: VisitOutcomeFilter | null
  standing: VisitStanding | null
  channel: Channel | null
  /** Only visits on the waiting list; null: all. */
  waiting: true | null
}

/** Counts of visits by state in the period, and reasons why visits got no message. */
export interface VisitsSummary {
  counts: VisitCounts | null
  reasons: SkipReasonCount[] | null
}

export const visitsList = createList<VisitRow, VisitsFilter, VisitsSummary>('visits', [
  'visit',
  'message',
  'client',
  'company',
])
export const visitDetailQuery = createQuery<VisitDetailQuery['visit'], string>(
  'visitDetail',
  5000,
  ['visit', 'message', 'client'],
)

/** Filter options, and whether the clinic has any visits. */
export interface AppointmentFacts {
  specialists: { id: string; name: string | null; specialty: string | null }[]
  branches: { id: string; name: string | null; timeZone: string | null }[]
  services: string[]
  hasData: boolean
  currency: string | null
}

/** URL state of the screen: a link, Back and a reload show the same. */
export interface AppointmentsUrlState {
  filter: VisitsFilter
  search: string
  /** The visit whose panel is open. */
  openId: string | null
}

export interface AppointmentsContext extends AppointmentsUrlState {
  facts: AppointmentFacts | null
  /** Raised when the address changes a filter, so that fields with their own text reset. */
  urlRevision: number
  active: number | null
  error: unknown
}

export type AppointmentsEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'filter.change'; change: Partial<VisitsFilter> }
  | { type: 'search.change'; search: string }
  | { type: 'url.write' }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  | { type: 'panel.close' }
  | { type: 'action.saved' }
  | { type: 'visit.rescheduled'; visitId: string; isUndone: boolean }
  | { type: 'selection.changed' }
  | { type: 'day.print' }
  | { type: 'appointments.retry' }
