import { cascadeOrder } from '../../../domain/channels.ts'
import { answers as known } from '../../../domain/messages.ts'
import type {
  Answer,
  VisitOutcomeFilter,
  VisitStanding,
  VisitStatus,
} from '../../../schema/generated/client/graphql.ts'
import {
  formatQuery,
  getRowParam,
  parseListUrlState,
  parseOneOf,
  toListParams,
} from '../url-state/list-url-state.ts'
import { type ExtraPeriod, isSingleDay, type Period, today } from '../url-state/period.ts'
import type { AppointmentsUrlState, VisitsFilter, VisitsView } from './appointments-context.ts'

/** Periods in addition to the common ones; staff prepare and print the next day the evening before. */
export const extraPeriods: readonly ExtraPeriod[] = ['tomorrow']

const views: readonly VisitsView[] = ['list', 'day']
export const statuses: readonly VisitStatus[] = ['valid', 'canceled']
/** `none` comes last. */
export const answers: readonly Answer[] = [...known.filter((one) => one !== 'none'), 'none']
export const outcomes: readonly VisitOutcomeFilter[] = ['attended', 'noShow', 'unknown']
/** All visit states, in the order of the count strip. */
export const standings: readonly VisitStanding[] = [
  'coming',
  'moving',
  'canceling',
  'unclear',
  'noAnswer',
  'failed',
  'planned',
  'unwritten',
  'canceled',
]
/** Sortable columns. */
const sortColumns = [
  'startsAt',
  'clientName',
  'specialist',
  'service',
  'branchName',
  'status',
  'sumPaid',
  'outcome',
  'answer',
  'delivery',
]

/** Parses the query string; unknown values fall back to the defaults. */
export function parseUrlState(text: string): AppointmentsUrlState {
  const params = new URLSearchParams(text)
  const { search, sort, ...listFilter } = parseListUrlState(params, today, extraPeriods)
  return {
    filter: normalizeFilter({
      ...listFilter,
      view: parseOneOf(views, params.get('look')) ?? 'list',
      sort: sort !== null && sortColumns.includes(sort.replace(/^-/, '')) ? sort : null,
      service: params.get('service'),
      status: parseOneOf(statuses, params.get('status')),
      answer: parseOneOf(answers, params.get('answer')),
      outcome: parseOneOf(outcomes, params.get('outcome')),
      standing: parseOneOf(standings, params.get('show')),
      channel: parseOneOf(cascadeOrder, params.get('channel')),
      waiting: params.get('waiting') === 'true' ? true : null,
    }),
    search,
    openId: getRowParam(params, 'visit'),
  }
}

/** Normalizes the view: `day` needs a single day; a span of one day becomes a `day` period; longer periods use the list. */
function normalizeFilter(filter: VisitsFilter): VisitsFilter {
  const { view, period } = filter
  if (view === 'list') return filter
  if (!isSingleDay(period)) return { ...filter, view: 'list' }
  return period.kind === 'span' ? { ...filter, period: { kind: 'day', day: period.from } } : filter
}

/** The waiting list is about all visits ahead; a single day would hide most of it. */
const waitingPeriod: Period = { kind: 'days', days: 90 }

/** Applies a change to the filter. Choosing the `day` view in a longer period switches the period to today. */
export const changeFilter = (filter: VisitsFilter, change: Partial<VisitsFilter>): VisitsFilter => {
  const wider = change.waiting && isSingleDay(filter.period) ? { period: waitingPeriod } : {}
  const next = normalizeFilter({ ...filter, ...wider, ...change })
  return change.view === 'day' && next.view === 'list'
    ? { ...next, view: 'day', period: today }
    : next
}

/** Formats the query string; defaults are left out. */
export function formatUrlState({ filter, search, openId }: AppointmentsUrlState): string {
  const { view, service, status, answer, outcome, standing, channel, waiting } = filter
  return formatQuery({
    look: view === 'list' ? null : view,
    ...toListParams({ ...filter, search }, today),
    service,
    status,
    answer,
    outcome,
    channel,
    waiting: waiting && 'true',
    show: standing,
    visit: openId,
  })
}

/** Whether two URL states differ in more than the open visit. */
export const isDifferentList = (one: AppointmentsUrlState, other: AppointmentsUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })

/** Number of active filters, search and period excluded. */
export const countActiveFilters = ({
  service,
  status,
  answer,
  outcome,
  standing,
  waiting,
}: AppointmentsUrlState['filter']) =>
  [service, status, answer, outcome, standing, waiting].filter((one) => one !== null).length
