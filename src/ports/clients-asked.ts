import type * as graph from '../../schema/generated/client/graphql.ts'
import type { ClientsFilter, Group, Ranges } from '../machines/clients/clients-parts.ts'

const ofGroup: Record<Group, graph.ClientFilter> = {
  excluded: { excluded: true },
  included: { excluded: false },
  refused: { optedOut: 'any' },
  refusedMarketing: { optedOut: 'marketing' },
  refusedAll: { optedOut: 'all' },
  noNumber: { number: 'none' },
  wrongNumber: { number: 'wrong' },
  requests: { requests: true },
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

const ofRanges = (ranges: Ranges): graph.ClientFilter => ({
  ageFrom: numberOf(ranges.ageFrom),
  ageTo: numberOf(ranges.ageTo),
  visitFrom: ranges.visitFrom || null,
  visitTo: ranges.visitTo || null,
  sumFrom: numberOf(ranges.sumFrom),
  sumTo: numberOf(ranges.sumTo),
})

/** What the list of patients is asked for, as its call takes it. */
export function clientsAsked({ filter, search }: { filter: ClientsFilter; search: string }) {
  const { group, gender, specialistId, branchId, answer, ranges, sort } = filter
  return {
    filter: {
      gender,
      specialistId,
      branchId,
      answer,
      ...ofRanges(ranges),
      ...(group && ofGroup[group]),
    },
    search: search || null,
    sort,
  }
}
