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
import { type ExtraPeriod, isSingleDay, today } from '../url-state/period.ts'
import type { AppointmentsUrlState, VisitsFilter, VisitsView } from './appointments-context.ts'

/** Days that are offered besides those of every list: the next one is worked through, and printed, the evening before. */
export const extraPeriods: readonly ExtraPeriod[] = ['tomorrow']

const views: readonly VisitsView[] = ['list', 'day']
export const statuses: readonly VisitStatus[] = ['valid', 'canceled']
/** Silence stands last. */
export const answers: readonly Answer[] = [...known.filter((one) => one !== 'none'), 'none']
export const outcomes: readonly VisitOutcomeFilter[] = ['attended', 'noShow', 'unknown']
/** Every way in which a visit stands, in the order in which they are told. */
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
/** What the list may be sorted by. */
const sortColumns = [
  'startsAt',
  'clientName',
  'specialist',
  'service',
  'branchName',
  'status',
  'sumPaid',
  'outcome',
]

/** Reads the address; what it does not know of stays as it is without an address. */
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
    }),
    search,
    openId: getRowParam(params, 'visit'),
  }
}

/** One day is drawn by specialist, from whichever day to the same; more days are a list. */
function normalizeFilter(filter: VisitsFilter): VisitsFilter {
  const { view: look, period } = filter
  if (look === 'list') return filter
  if (!isSingleDay(period)) return { ...filter, view: 'list' }
  return period.kind === 'span' ? { ...filter, period: { kind: 'day', day: period.from } } : filter
}

/** What is shown once something else is chosen: whoever asks for the day by specialist means one day. */
export const changeFilter = (filter: VisitsFilter, change: Partial<VisitsFilter>): VisitsFilter => {
  const next = normalizeFilter({ ...filter, ...change })
  return change.view === 'day' && next.view === 'list'
    ? { ...next, view: 'day', period: today }
    : next
}

/** What follows the path: nothing for what is usual. */
export function formatUrlState({ filter, search, openId }: AppointmentsUrlState): string {
  const { view: look, service, status, answer, outcome, standing } = filter
  return formatQuery({
    look: look === 'list' ? null : look,
    ...toListParams({ ...filter, search }, today),
    service,
    status,
    answer,
    outcome,
    show: standing,
    visit: openId,
  })
}

/** Whether two places differ, but for the visit that is open. */
export const isDifferentList = (one: AppointmentsUrlState, other: AppointmentsUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })

/** How many of the screen's own filters narrow the list. */
export const countActiveFilters = ({
  service,
  status,
  answer,
  outcome,
  standing,
}: AppointmentsUrlState['filter']) =>
  [service, status, answer, outcome, standing].filter((one) => one !== null).length
