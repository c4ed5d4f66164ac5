import type { Incoming } from '../port/connector.ts'
import { type Before, beforeOf } from './earlier-visit.ts'
import { type Message, textOf } from './parse-message.ts'
import { momentOf } from './parse-timestamp.ts'

/**
 * What the messages of one file have said so far. Of several about the same visit, person or place the one that was made last counts (MSH-7);
 * between two of the same second, and where a message does not say when it was made, the one that stands further on.
 */
export function createNewest() {
  const said = new Map<string, number>()
  const visits = new Map<string, Before>()
  return {
    before: (visitId: string) => visits.get(visitId),
    /** Of what a message brings, all that nothing newer was said of. */
    take(message: Message, incoming: Incoming[]): Incoming[] {
      const made = madeAt(message)
      const newest = incoming.filter((one) => {
        if (one.kind === 'rejected') return true
        const key = `${one.kind} ${one.record.externalId}`
        const last = said.get(key) ?? Number.NEGATIVE_INFINITY
        if (made !== null && made < last) return false
        said.set(key, made ?? last)
        return true
      })
      for (const [visitId, before] of beforeOf(newest)) visits.set(visitId, before)
      return newest
    },
  }
}

/** Assumed: times of messages that name no zone are all in one, so that they can be compared. */
function madeAt({ header }: Message): number | null {
  const made = momentOf(textOf(header, 7))
  if (made === null) return null
  return made instanceof Temporal.Instant
    ? made.epochMilliseconds
    : made.toZonedDateTime('UTC').epochMilliseconds
}
