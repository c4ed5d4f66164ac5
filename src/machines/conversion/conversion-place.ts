import { sortKeys } from '../../../domain/conversion.ts'
import { openedName, openedNamed } from '../figures/opened.ts'
import { addressOf, oneOf, rowIn } from '../places/list-place.ts'
import {
  type ConversionAsked,
  type ConversionPart,
  type ConversionPlace,
  type ConversionUnit,
  type Months,
  monthCounts,
  parts,
} from './conversion-parts.ts'

export const units: readonly ConversionUnit[] = ['numbers', 'percents']

/** What the page opens with. */
export const usual: Months = { kind: 'last', months: 3 }

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** `6`, or `2026-01..2026-06`. */
export const monthsName = (months: Months): string =>
  months.kind === 'last' ? `${months.months}` : `${months.from}..${months.to}`

function monthsNamed(text: string | null): Months | null {
  const count = monthCounts.find((many) => text === `${many}`)
  if (count) return { kind: 'last', months: count }
  const [from = '', to = '', more] = (text ?? '').split('..')
  const fits = more === undefined && isMonth(from) && isMonth(to) && from <= to
  return fits ? { kind: 'span', from, to } : null
}

/** Nothing to be apart by is said by a word: without one rows are apart by everything. */
const NOTHING = 'scenario'

function apartNamed(text: string | null): readonly ConversionPart[] {
  if (text === null) return parts
  const named = text.split(',')
  const known = parts.filter((part) => named.includes(part))
  return known.length > 0 || text === NOTHING ? known : parts
}

/** Reads the address; what it does not know of stays as it is without an address. */
export function placeOf(text: string): ConversionPlace {
  const asked = new URLSearchParams(text)
  const sort = asked.get('sort')
  return {
    months: monthsNamed(asked.get('months')) ?? usual,
    branchId: asked.get('branch') || null,
    apart: apartNamed(asked.get('by')),
    unit: oneOf(units, asked.get('as')) ?? 'numbers',
    sort: oneOf(sortKeys, sort?.replace(/^-/, '') ?? null) && sort,
    opened: openedNamed(rowIn(asked, 'figure')),
  }
}

/** What follows the path: nothing for what is usual. */
export const searchOf = (place: ConversionPlace): string => {
  const { months, branchId, apart, unit, sort, opened } = place
  return addressOf({
    months: monthsName(months) === monthsName(usual) ? null : monthsName(months),
    branch: branchId,
    by: apart.length === parts.length ? null : apart.join() || NOTHING,
    as: unit === 'numbers' ? null : unit,
    sort,
    figure: opened && openedName(opened),
  })
}

/** Whether other figures are asked for. */
export const isElsewhere = (one: ConversionAsked, other: ConversionAsked) =>
  monthsName(one.months) !== monthsName(other.months) ||
  one.branchId !== other.branchId ||
  one.apart.join() !== other.apart.join()

/** The first or the last month chosen: the other gives way where they would cross. */
export function monthsFrom(
  { from, to }: { from: string; to: string },
  change: { from: string } | { to: string },
): Months {
  if ('from' in change)
    return { kind: 'span', from: change.from, to: to < change.from ? change.from : to }
  return { kind: 'span', from: from > change.to ? change.to : from, to: change.to }
}
