import { bounds } from '../../../domain/limits.ts'
import { answers } from '../../../domain/messages.ts'
import { genders } from '../../../domain/patients.ts'
import { formatQuery, getRowParam, parseOneOf } from '../url-state/list-url-state.ts'
import {
  emptyFilter,
  emptyRanges,
  type PatientRanges,
  type PatientsFilter,
  patientGroups,
  sortColumns,
} from './patients-queries.ts'

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface PatientsUrlState {
  filter: PatientsFilter
  search: string
  /** Whose card is open. */
  openId: string | null
}

export const emptyUrlState: PatientsUrlState = { filter: emptyFilter, search: '', openId: null }

const sortValues = sortColumns.flatMap((sort) => [sort, `-${sort}`])

const rangePatterns: Record<keyof PatientRanges, RegExp> = {
  ageFrom: /^\d{1,3}$/,
  ageTo: /^\d{1,3}$/,
  visitFrom: /^\d{4}-\d\d-\d\d$/,
  visitTo: /^\d{4}-\d\d-\d\d$/,
  sumFrom: /^\d{1,12}(\.\d{1,2})?$/,
  sumTo: /^\d{1,12}(\.\d{1,2})?$/,
}
const rangeNames = Object.keys(rangePatterns) as (keyof PatientRanges)[]

/** Whether the text of a bound is one; nothing is none. */
export const isRangeBound = (name: keyof PatientRanges, text: string) =>
  rangePatterns[name].test(text) && (!name.startsWith('age') || Number(text) <= bounds.age[1])

/** Reads the address; what it does not know of stays as it is without an address. */
export function parseUrlState(search: string): PatientsUrlState {
  const params = new URLSearchParams(search)
  const bounds = rangeNames.map((name) => [name, params.get(name) ?? ''] as const)
  return {
    filter: {
      group: parseOneOf(patientGroups, params.get('show')),
      gender: parseOneOf(genders, params.get('gender')),
      specialistId: params.get('specialist'),
      branchId: params.get('branch'),
      answer: parseOneOf(answers, params.get('answer')),
      ranges: {
        ...emptyRanges,
        ...Object.fromEntries(bounds.filter(([name, text]) => isRangeBound(name, text))),
      },
      sort: parseOneOf(sortValues, params.get('sort')),
    },
    search: params.get('search') ?? '',
    openId: getRowParam(params, 'client'),
  }
}

/** What follows the path: nothing for what is usual, so that a plain address stays plain. */
export function formatUrlState({ filter, search, openId }: PatientsUrlState): string {
  const { group, gender, specialistId, branchId, answer, ranges, sort } = filter
  const rangeParams = Object.entries(ranges).map(([name, text]) => [name, text || null])
  return formatQuery({
    show: group,
    gender,
    specialist: specialistId,
    branch: branchId,
    answer,
    ...Object.fromEntries(rangeParams),
    search: search || null,
    sort,
    client: openId,
  })
}

/** Whether two places differ, but for the card that is open. */
export const isDifferentList = (one: PatientsUrlState, other: PatientsUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })
