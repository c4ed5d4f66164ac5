import type { IncomingRow } from '../port/connector.ts'
import { type EarlierVisit, toEarlierVisits } from './earlier-visit.ts'
import { type Message, readFieldText } from './parse-message.ts'
import { parseTimestamp } from './parse-timestamp.ts'

/**
 * What the messages of one file have said so far. Of several about the same visit, person or place the one that was made last counts (MSH-7);
 * between two of the same second, and where a message does not say when it was made, the one that stands further on.
 */
export function createNewestFilter() {
  const lastTimes = new Map<string, number>()
  const visits = new Map<string, EarlierVisit>()
  return {
    findEarlierVisit: (visitId: string) => visits.get(visitId),
    /** Of what a message brings, all that nothing newer was said of. */
    filter(message: Message, incoming: IncomingRow[]): IncomingRow[] {
      const messageTime = getMessageTime(message)
      const newest = incoming.filter((one) => {
        if (one.kind === 'rejected') return true
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

/** Assumed: times of messages that name no zone are all in one, so that they can be compared. */
function getMessageTime({ header }: Message): number | null {
  const time = parseTimestamp(readFieldText(header, 7))
  if (time === null) return null
  return time instanceof Temporal.Instant
    ? time.epochMilliseconds
    : time.toZonedDateTime('UTC').epochMilliseconds
}
