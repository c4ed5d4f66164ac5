import { anyTime } from './booking-store.ts'
import { getDayBounds } from './local-time.ts'

/** Seconds from the first local day through the last one, inclusive (assumed of every vendor); everything if neither is given. */
export const toDayRange = (zone: string, from?: string, to?: string): [from: number, to: number] =>
  !from && !to
    ? anyTime
    : [from ? getDayBounds(zone, from)[0] : anyTime[0], to ? getDayBounds(zone, to)[1] : anyTime[1]]
