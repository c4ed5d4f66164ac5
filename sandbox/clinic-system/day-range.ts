import { always } from './booking-store.ts'
import { dayBounds } from './local-time.ts'

/** The seconds from the first local day to the last one, which is within (assumed of every vendor); all where neither is said. */
export const daySpan = (zone: string, from?: string, to?: string): [from: number, to: number] =>
  !from && !to
    ? always
    : [from ? dayBounds(zone, from)[0] : always[0], to ? dayBounds(zone, to)[1] : always[1]]
