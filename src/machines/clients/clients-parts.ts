import type {
  Answer,
  ClientCountsQuery,
  ClientFactsQuery,
  ClientFieldsFragment,
  Gender,
} from '../../../schema/generated/client/graphql.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { createSelection } from '../shared/selection.machine.ts'

export type ClientRow = ClientFieldsFragment
export type ClientCounts = NonNullable<ClientCountsQuery['clientCounts']>

/** Patients who stand out: each of the strip's numbers, and what is chosen beside them. */
export const groups = [
  'excluded',
  'included',
  'refused',
  'refusedMarketing',
  'refusedAll',
  'noNumber',
  'wrongNumber',
  'requests',
] as const
export type Group = (typeof groups)[number]

/** What the list can be sorted by, as its call names it. */
export const sorts = ['surname', 'birthDate', 'sumPaid', 'excluded'] as const

/** Numbers and days as they are typed into their fields; what is left empty bounds nothing. */
export interface Ranges {
  ageFrom: string
  ageTo: string
  visitFrom: string
  visitTo: string
  sumFrom: string
  sumTo: string
}
export const noRanges: Ranges = {
  ageFrom: '',
  ageTo: '',
  visitFrom: '',
  visitTo: '',
  sumFrom: '',
  sumTo: '',
}

export interface ClientsFilter {
  group: Group | null
  gender: Gender | null
  specialistId: string | null
  branchId: string | null
  answer: Answer | null
  ranges: Ranges
  /** One of `sorts`, with a minus before it when the last come first; null: as the list opens. */
  sort: string | null
}

export const noFilter: ClientsFilter = {
  group: null,
  gender: null,
  specialistId: null,
  branchId: null,
  answer: null,
  ranges: noRanges,
  sort: null,
}

export interface ClientsAside {
  counts: ClientCounts | null
}

export const clientsList = createList<ClientRow, ClientsFilter, ClientsAside>('clientsList', [
  'client',
  'visit',
  'message',
  'request',
])

/** What the filters offer, and the clinic's currency. */
export interface ClientFacts {
  specialists: ClientFactsQuery['specialists']['items']
  branches: ClientFactsQuery['branches']
  currency: string | null
}
export const clientFacts = createQuery<ClientFacts, null>('clientFacts', 0, ['company', 'visit'])

/** What is done to patients who were chosen. */
export interface Exclusion {
  excluded: boolean
  reason: string
}
/** What takes it back: the mark as it was, with each one's reason. */
export interface ExclusionBack {
  excluded: boolean
  clients: { clientId: string; reason: string | null }[]
}

export const clientsSelection = createSelection<Exclusion, ExclusionBack>({
  id: 'clientsSelection',
  systemId: 'clientsSelection',
  done: ({ excluded }, count) => ({
    path: `clients.toasts.${excluded ? 'excluded' : 'included'}`,
    count,
  }),
  undone: { path: 'clients.toasts.undone' },
})
