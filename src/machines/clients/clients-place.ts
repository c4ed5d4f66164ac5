import { bounds } from '../../../domain/limits.ts'
import { answers } from '../../../domain/messages.ts'
import { genders } from '../../../domain/patients.ts'
import { addressOf, oneOf, rowIn } from '../places/list-place.ts'
import {
  type ClientsFilter,
  groups,
  noFilter,
  noRanges,
  type Ranges,
  sorts,
} from './clients-parts.ts'

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface ClientsPlace {
  filter: ClientsFilter
  search: string
  /** Whose card is open. */
  openId: string | null
}

export const nowhere: ClientsPlace = { filter: noFilter, search: '', openId: null }

const orders = sorts.flatMap((sort) => [sort, `-${sort}`])

const forms: Record<keyof Ranges, RegExp> = {
  ageFrom: /^\d{1,3}$/,
  ageTo: /^\d{1,3}$/,
  visitFrom: /^\d{4}-\d\d-\d\d$/,
  visitTo: /^\d{4}-\d\d-\d\d$/,
  sumFrom: /^\d{1,12}(\.\d{1,2})?$/,
  sumTo: /^\d{1,12}(\.\d{1,2})?$/,
}
const names = Object.keys(forms) as (keyof Ranges)[]

/** Whether the text of a bound is one; nothing is none. */
export const isBound = (name: keyof Ranges, text: string) =>
  forms[name].test(text) && (!name.startsWith('age') || Number(text) <= bounds.age[1])

/** Reads the address; what it does not know of stays as it is without an address. */
export function placeOf(search: string): ClientsPlace {
  const asked = new URLSearchParams(search)
  const found = names.map((name) => [name, asked.get(name) ?? ''] as const)
  return {
    filter: {
      group: oneOf(groups, asked.get('show')),
      gender: oneOf(genders, asked.get('gender')),
      specialistId: asked.get('specialist'),
      branchId: asked.get('branch'),
      answer: oneOf(answers, asked.get('answer')),
      ranges: {
        ...noRanges,
        ...Object.fromEntries(found.filter(([name, text]) => isBound(name, text))),
      },
      sort: oneOf(orders, asked.get('sort')),
    },
    search: asked.get('search') ?? '',
    openId: rowIn(asked, 'client'),
  }
}

/** What follows the path: nothing for what is usual, so that a plain address stays plain. */
export function searchOf({ filter, search, openId }: ClientsPlace): string {
  const { group, gender, specialistId, branchId, answer, ranges, sort } = filter
  const bounded = Object.entries(ranges).map(([name, text]) => [name, text || null])
  return addressOf({
    show: group,
    gender,
    specialist: specialistId,
    branch: branchId,
    answer,
    ...Object.fromEntries(bounded),
    search: search || null,
    sort,
    client: openId,
  })
}

/** Whether two places differ, but for the card that is open. */
export const isElsewhere = (one: ClientsPlace, other: ClientsPlace) =>
  searchOf({ ...one, openId: null }) !== searchOf({ ...other, openId: null })
