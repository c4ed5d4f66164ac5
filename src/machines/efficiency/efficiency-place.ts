import { openedName, openedNamed } from '../figures/opened.ts'
import { addressOf, rowIn } from '../places/list-place.ts'
import { paths, routeAt } from '../places/routes.ts'
import type { EfficiencyPlace, MonthAsked } from './efficiency-parts.ts'

/** Reads an address: the month of its path, the branch of what follows it. */
export function placeOf(path: string, search: string): EfficiencyPlace {
  const route = routeAt(path)
  const asked = new URLSearchParams(search)
  return {
    month: route?.name === 'efficiencyOf' ? route.parameters.month : null,
    branchId: asked.get('branch') || null,
    opened: openedNamed(rowIn(asked, 'figure')),
  }
}

/** The address of a place. */
export const addressAt = ({ month, branchId, opened }: EfficiencyPlace): string =>
  (month === null ? paths.efficiency() : paths.efficiencyOf({ month })) +
  addressOf({ branch: branchId, figure: opened && openedName(opened) })

/** Whether an address is one of the screen's. */
export const isHere = (path: string): boolean => {
  const name = routeAt(path)?.name
  return name === 'efficiency' || name === 'efficiencyOf'
}

/** Whether another month is asked for, or another branch. */
export const isElsewhere = (one: MonthAsked, other: MonthAsked): boolean =>
  one.month !== other.month || one.branchId !== other.branchId
