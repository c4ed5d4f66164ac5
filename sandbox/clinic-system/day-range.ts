import { anyTime } from './booking-store.ts'
import { getDayBounds } from './local-time.ts'

/** The seconds from the first local day to the last one, which is within (assumed of every vendor); all where neither is said. */
export const toDayRange = (zone: string, from?: string, to?: string): [from: number, to: number] =>
  !from && !to
    ? anyTime
    : [from ? getDayBounds(zone, from)[0] : anyTime[0], to ? getDayBounds(zone, to)[1] : anyTime[1]]
