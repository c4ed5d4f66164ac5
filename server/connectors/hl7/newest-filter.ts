import type { IncomingRow } from '../port/connector.ts'
import { type EarlierVisit, toEarlierVisits } from './earlier-visit.ts'
import { type Message, readFieldText } from './parse-message.ts'
import { parseTimestamp } from './parse-timestamp.ts'

/**
 * Remembers what a file's messages have said so far. Of several about the same visit, person or place the newest counts (MSH-7); with equal or
 * missing times, the later one in the file.
 */
export function createNewestFilter() {
  const lastTimes = new Map<string, number>()
  const visits = new Map<string, EarlierVisit>()
  return {
    findEarlierVisit: (visitId: string) => visits.get(visitId),
    /** Returns the message's rows except those about which something newer was said. */
    filter(message: Message, incoming: IncomingRow[]): IncomingRow[] {
      const messageTime = getMessageTime(message)
      const newest = incoming.filter((one) => {
        if (one.kind === 'rejected' || one.kind === 'note') return true
        const key = `${one.kind} ${one.record.externalId}`
        const lastTime = lastTimes.get(key) ?? Number.NEGATIVE_INFINITY
        if (messageTime !== null && messageTime < lastTime) return false
        lastTimes.set(key, messageTime ?? lastTime)
        return true
      })
      for (const [visitId, before] of toEarlierVisits(newest)) visits.set(visitId, before)
      return newest
    },
  }
}

/** Assumed: times of messages without a zone are all in the same zone, so they can be compared. */
function getMessageTime({ header }: Message): number | null {
  const time = parseTimestamp(readFieldText(header, 7))
  if (time === null) return null
  return time instanceof Temporal.Instant
    ? time.epochMilliseconds
    : time.toZonedDateTime('UTC').epochMilliseconds
}
