import { answers as known } from '../../../domain/messages.ts'
import type {
  Answer,
  VisitOutcomeFilter,
  VisitStanding,
  VisitStatus,
} from '../../../schema/generated/client/graphql.ts'
import { addressOf, listParts, listPlaceOf, oneOf, rowIn } from '../places/list-place.ts'
import { type Besides, isOneDay, today } from '../places/period.ts'
import type { AppointmentsPlace, Look, VisitsFilter } from './appointments-parts.ts'

/** Days that are offered besides those of every list: the next one is worked through, and printed, the evening before. */
export const besides: readonly Besides[] = ['tomorrow']

const looks: readonly Look[] = ['list', 'day']
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
const sorts = [
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
export function placeOf(text: string): AppointmentsPlace {
  const asked = new URLSearchParams(text)
  const { search, sort, ...place } = listPlaceOf(asked, today, besides)
  return {
    filter: fitting({
      ...place,
      look: oneOf(looks, asked.get('look')) ?? 'list',
      sort: sort !== null && sorts.includes(sort.replace(/^-/, '')) ? sort : null,
      service: asked.get('service'),
      status: oneOf(statuses, asked.get('status')),
      answer: oneOf(answers, asked.get('answer')),
      outcome: oneOf(outcomes, asked.get('outcome')),
      standing: oneOf(standings, asked.get('show')),
    }),
    search,
    openId: rowIn(asked, 'visit'),
  }
}

/** One day is drawn by specialist, from whichever day to the same; more days are a list. */
function fitting(filter: VisitsFilter): VisitsFilter {
  const { look, period } = filter
  if (look === 'list') return filter
  if (!isOneDay(period)) return { ...filter, look: 'list' }
  return period.kind === 'span' ? { ...filter, period: { kind: 'day', day: period.from } } : filter
}

/** What is shown once something else is chosen: whoever asks for the day by specialist means one day. */
export const filterAfter = (filter: VisitsFilter, change: Partial<VisitsFilter>): VisitsFilter => {
  const next = fitting({ ...filter, ...change })
  return change.look === 'day' && next.look === 'list'
    ? { ...next, look: 'day', period: today }
    : next
}

/** What follows the path: nothing for what is usual. */
export function searchOf({ filter, search, openId }: AppointmentsPlace): string {
  const { look, service, status, answer, outcome, standing } = filter
  return addressOf({
    look: look === 'list' ? null : look,
    ...listParts({ ...filter, search }, today),
    service,
    status,
    answer,
    outcome,
    show: standing,
    visit: openId,
  })
}

/** Whether two places differ, but for the visit that is open. */
export const isElsewhere = (one: AppointmentsPlace, other: AppointmentsPlace) =>
  searchOf({ ...one, openId: null }) !== searchOf({ ...other, openId: null })

/** How many of the screen's own filters narrow the list. */
export const narrowedBy = ({
  service,
  status,
  answer,
  outcome,
  standing,
}: AppointmentsPlace['filter']) =>
  [service, status, answer, outcome, standing].filter((one) => one !== null).length
