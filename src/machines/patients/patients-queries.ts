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

export type PatientRow = ClientFieldsFragment
export type PatientCounts = NonNullable<ClientCountsQuery['clientCounts']>

/** Groups of patients: those of the count strip, and more in the filter. */
export const patientGroups = [
  'excluded',
  'included',
  'refused',
  'refusedMarketing',
  'refusedAll',
  'noNumber',
  'wrongNumber',
  'requests',
] as const
export type PatientGroup = (typeof patientGroups)[number]

/** Sortable columns by their API names. */
export const sortColumns = [
  'surname',
  'birthDate',
  'lastVisit',
  'nextVisit',
  'specialist',
  'sumPaid',
  'answer',
  'excluded',
] as const

/** Bounds of range filters as typed; an empty string means no bound. */
export interface PatientRanges {
  ageFrom: string
  ageTo: string
  visitFrom: string
  visitTo: string
  lastVisitFrom: string
  lastVisitTo: string
  nextVisitFrom: string
  nextVisitTo: string
  createdFrom: string
  createdTo: string
  sumFrom: string
  sumTo: string
}
export const emptyRanges: PatientRanges = {
  ageFrom: '',
  ageTo: '',
  visitFrom: '',
  visitTo: '',
  lastVisitFrom: '',
  lastVisitTo: '',
  nextVisitFrom: '',
  nextVisitTo: '',
  createdFrom: '',
  createdTo: '',
  sumFrom: '',
  sumTo: '',
}

export interface PatientsFilter {
  group: PatientGroup | null
  gender: Gender | null
  specialistId: string | null
  branchId: string | null
  answer: Answer | null
  ranges: PatientRanges
  /** One of `sortColumns`, with a leading minus for descending; null: the default order. */
  sort: string | null
}

export const emptyFilter: PatientsFilter = {
  group: null,
  gender: null,
  specialistId: null,
  branchId: null,
  answer: null,
  ranges: emptyRanges,
  sort: null,
}

export interface PatientsSummary {
  counts: PatientCounts | null
}

export const patientsList = createList<PatientRow, PatientsFilter, PatientsSummary>(
  'patientsList',
  ['client', 'visit', 'message', 'request'],
)

/** Filter options, and the clinic's currency. */
export interface PatientFacts {
  specialists: ClientFactsQuery['specialists']['items']
  branches: ClientFactsQuery['branches']
  currency: string | null
}
export const patientFactsQuery = createQuery<PatientFacts, null>('patientFacts', 0, [
  'company',
  'visit',
])

export interface Exclusion {
  excluded: boolean
  reason: string
}
/** Restores the previous state of an exclusion, with each patient's reason. */
export interface ExclusionUndo {
  excluded: boolean
  clients: { clientId: string; reason: string | null }[]
}

export const patientSelection = createSelection<Exclusion, ExclusionUndo>({
  id: 'patientSelection',
  systemId: 'patientSelection',
  createDoneText: ({ excluded }, count) => ({
    path: `patients.toasts.${excluded ? 'excluded' : 'included'}`,
    count,
  }),
  undoneText: { path: 'patients.toasts.undone' },
})
