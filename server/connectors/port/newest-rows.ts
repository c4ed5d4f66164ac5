import type { IncomingRow } from './connector.ts'
import { getBaseVisitId } from './visit-ids.ts'

/**
 * Remembers what a source's messages or resources have stated so far. Of several about the same visit, person or place the newest counts; with equal
 * or missing times, the later one in the source.
 */
export function createNewestFilter() {
  const lastTimes = new Map<string, number>()
  return {
    /** Returns the rows of one statement except those about which something newer was stated. `time`: milliseconds since 1970; null if unknown. */
    filter(time: number | null, incoming: IncomingRow[]): IncomingRow[] {
      const isNewest = (key: string) => {
        const lastTime = lastTimes.get(key) ?? Number.NEGATIVE_INFINITY
        if (time !== null && time < lastTime) return false
        lastTimes.set(key, time ?? lastTime)
        return true
      }
      return incoming.filter((one) => {
        if (!('record' in one) || one.kind === 'merge') return true
        if (one.kind !== 'visit' && one.kind !== 'closure')
          return isNewest(`${one.kind} ${one.record.externalId}`)
        return isNewest(`visit ${getBaseVisitId(one.record.externalId)}`)
      })
    },
  }
}

/** Assumed: times of one source without a zone are all in the same zone, so they can be compared. */
export function toComparableTime(
  time: Temporal.Instant | Temporal.PlainDateTime | null,
): number | null {
  if (time === null) return null
  return time instanceof Temporal.Instant
    ? time.epochMilliseconds
    : time.toZonedDateTime('UTC').epochMilliseconds
}
