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

/** Patients who stand out: each of the strip's numbers, and what is chosen beside them. */
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

/** What the list can be sorted by, as its call names it. */
export const sortColumns = ['surname', 'birthDate', 'sumPaid', 'excluded'] as const

/** Numbers and days as they are typed into their fields; what is left empty bounds nothing. */
export interface PatientRanges {
  ageFrom: string
  ageTo: string
  visitFrom: string
  visitTo: string
  sumFrom: string
  sumTo: string
}
export const emptyRanges: PatientRanges = {
  ageFrom: '',
  ageTo: '',
  visitFrom: '',
  visitTo: '',
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
  /** One of `sorts`, with a minus before it when the last come first; null: as the list opens. */
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

/** What the filters offer, and the clinic's currency. */
export interface PatientFacts {
  specialists: ClientFactsQuery['specialists']['items']
  branches: ClientFactsQuery['branches']
  currency: string | null
}
export const patientFactsQuery = createQuery<PatientFacts, null>('patientFacts', 0, [
  'company',
  'visit',
])

/** What is done to patients who were chosen. */
export interface Exclusion {
  excluded: boolean
  reason: string
}
/** What takes it back: the mark as it was, with each one's reason. */
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
