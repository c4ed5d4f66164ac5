import type * as graph from '../../schema/generated/client/graphql.ts'
import type {
  PatientGroup,
  PatientRanges,
  PatientsFilter,
} from '../machines/patients/patients-queries.ts'

const groupFilters: Record<PatientGroup, graph.ClientFilter> = {
  excluded: { excluded: true },
  included: { excluded: false },
  refused: { optedOut: 'any' },
  refusedMarketing: { optedOut: 'marketing' },
  refusedAll: { optedOut: 'all' },
  noNumber: { number: 'none' },
  wrongNumber: { number: 'wrong' },
  requests: { requests: true },
}

const parseNumber = (text: string) => (text === '' ? null : Number(text))

const toRangeFilter = (ranges: PatientRanges): graph.ClientFilter => ({
  ageFrom: parseNumber(ranges.ageFrom),
  ageTo: parseNumber(ranges.ageTo),
  visitFrom: ranges.visitFrom || null,
  visitTo: ranges.visitTo || null,
  lastVisitFrom: ranges.lastVisitFrom || null,
  lastVisitTo: ranges.lastVisitTo || null,
  nextVisitFrom: ranges.nextVisitFrom || null,
  nextVisitTo: ranges.nextVisitTo || null,
  createdFrom: ranges.createdFrom || null,
  createdTo: ranges.createdTo || null,
  sumFrom: parseNumber(ranges.sumFrom),
  sumTo: parseNumber(ranges.sumTo),
})

/** Query of the patients list as API arguments. */
export function toPatientsQuery({ filter, search }: { filter: PatientsFilter; search: string }) {
  const { group, gender, specialistId, branchId, answer, ranges, sort } = filter
  return {
    filter: {
      gender,
      specialistId,
      branchId,
      answer,
      ...toRangeFilter(ranges),
      ...(group && groupFilters[group]),
    },
    search: search || null,
    sort,
  }
}
