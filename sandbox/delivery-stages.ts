import { type Fate, fateOf } from '../server/platform/sandbox/simulated-outcomes.ts'
import type { Accepted } from './records.ts'

export type State = 'sent' | 'delivered' | 'read' | 'undelivered' | 'expired' | 'noReport'

/** A state a message reaches so many milliseconds after it was accepted. */
export interface Stage {
  state: State
  after: number
}

/**
 * Milliseconds from acceptance; `retry` is the pause before a push that was not acknowledged is repeated. `answerPace`
 * stretches the time that self-answering phones take: 1 is a person's.
 */
export interface Delays {
  sent: number
  delivered: number
  smsDelivered: number
  read: number
  late: number
  retry: number
  answerPace: number
}

export const usualDelays: Delays = {
  sent: 400,
  delivered: 2_000,
  smsDelivered: 3_000,
  read: 5_000,
  late: 600_000,
  retry: 2_000,
  answerPace: 1,
}

/** What will be reported of the message, in the order of telling; SMS knows neither "read" nor a report of "sent". */
export function stagesOf(message: Accepted, delays: Delays): Stage[] {
  const fate: Fate = message.fate ?? fateOf(message.to)
  return message.channel === 'sms' ? smsStages(fate, delays) : chatStages(fate, delays)
}

function smsStages(fate: Fate, { sent, smsDelivered: after, late }: Delays): Stage[] {
  switch (fate) {
    case 'sentOnly':
      return [{ state: 'noReport', after: late }]
    case 'undeliverable':
      return [{ state: 'undelivered', after }]
    case 'expired':
      return [{ state: 'expired', after }]
    case 'twice':
      return [
        { state: 'delivered', after },
        { state: 'delivered', after },
      ]
    case 'outOfOrder':
      return [
        { state: 'delivered', after: sent },
        { state: 'sent', after },
      ]
    case 'late':
      return [{ state: 'delivered', after: late }]
    default:
      return [{ state: 'delivered', after }]
  }
}

function chatStages(fate: Fate, delays: Delays): Stage[] {
  const sent: Stage = { state: 'sent', after: delays.sent }
  const delivered: Stage = { state: 'delivered', after: delays.delivered }
  const read: Stage = { state: 'read', after: delays.read }
  switch (fate) {
    case 'deliveredOnly':
      return [sent, delivered]
    case 'sentOnly':
    case 'expired':
      return [sent]
    case 'undeliverable':
      return [sent, { state: 'undelivered', after: delays.delivered }]
    case 'twice':
      return [sent, sent, delivered, delivered, read, read]
    case 'outOfOrder':
      return [
        { state: 'read', after: delays.sent },
        delivered,
        { state: 'sent', after: delays.read },
      ]
    case 'late':
      return [sent, delivered, read].map(({ state, after }) => ({
        state,
        after: after + delays.late,
      }))
    default:
      return [sent, delivered, read]
  }
}

/** The last stage the message has reached, and when; null before the first. */
export function stageAt(
  message: Accepted,
  now: Temporal.Instant,
  delays: Delays,
): { state: State; at: Temporal.Instant } | null {
  const accepted = Temporal.Instant.from(message.at)
  const age = ageOf(message, now)
  const reached = stagesOf(message, delays).findLast((stage) => stage.after <= age)
  if (!reached) return null
  return { state: reached.state, at: accepted.add({ milliseconds: reached.after }) }
}

/** Milliseconds since acceptance. A message from the clock's future (NOW was set back) has long come to its end. */
export function ageOf(message: Accepted, now: Temporal.Instant): number {
  const age = now.epochMilliseconds - Temporal.Instant.from(message.at).epochMilliseconds
  return age < 0 ? Number.POSITIVE_INFINITY : age
}
