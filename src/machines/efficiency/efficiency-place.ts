import { addressOf } from '../places/list-place.ts'
import { paths, routeAt } from '../places/routes.ts'
import type { EfficiencyPlace } from './efficiency-parts.ts'

/** Reads an address: the month of its path, the branch of what follows it. */
export function placeOf(path: string, search: string): EfficiencyPlace {
  const route = routeAt(path)
  return {
    month: route?.name === 'efficiencyOf' ? route.parameters.month : null,
    branchId: new URLSearchParams(search).get('branch') || null,
  }
}

/** The address of a place. */
export const addressAt = ({ month, branchId }: EfficiencyPlace): string =>
  (month === null ? paths.efficiency() : paths.efficiencyOf({ month })) +
  addressOf({ branch: branchId })

/** Whether an address is one of the screen's. */
export const isHere = (path: string): boolean => {
  const name = routeAt(path)?.name
  return name === 'efficiency' || name === 'efficiencyOf'
}
