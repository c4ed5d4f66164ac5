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

/** URL state of the screen: a link, Back and a reload show the same. */
export interface PatientsUrlState {
  filter: PatientsFilter
  search: string
  /** Patient id of the open card. */
  openId: string | null
}

export const emptyUrlState: PatientsUrlState = { filter: emptyFilter, search: '', openId: null }

const sortValues = sortColumns.flatMap((sort) => [sort, `-${sort}`])

const day = /^\d{4}-\d\d-\d\d$/
const rangePatterns: Record<keyof PatientRanges, RegExp> = {
  ageFrom: /^\d{1,3}$/,
  ageTo: /^\d{1,3}$/,
  visitFrom: day,
  visitTo: day,
  lastVisitFrom: day,
  lastVisitTo: day,
  nextVisitFrom: day,
  nextVisitTo: day,
  createdFrom: day,
  createdTo: day,
  sumFrom: /^\d{1,12}(\.\d{1,2})?$/,
  sumTo: /^\d{1,12}(\.\d{1,2})?$/,
}
const rangeNames = Object.keys(rangePatterns) as (keyof PatientRanges)[]

/** Whether a text is a valid bound. An empty string is not. */
export const isRangeBound = (name: keyof PatientRanges, text: string) =>
  rangePatterns[name].test(text) && (!name.startsWith('age') || Number(text) <= bounds.age[1])

/** Parses the query string; unknown values fall back to the defaults. */
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

/** Formats the query string; defaults are left out. */
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

/** Whether two URL states differ in more than the open card. */
export const isDifferentList = (one: PatientsUrlState, other: PatientsUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })
