import {
  getOutcomeByPhone,
  type SimulatedOutcome,
} from '../server/platform/sandbox/simulated-outcomes.ts'
import type { AcceptedMessage } from './records.ts'

export type MessageState = 'sent' | 'delivered' | 'read' | 'undelivered' | 'expired' | 'noReport'

/** A state that a message reaches this many milliseconds after acceptance. */
export interface DeliveryStage {
  state: MessageState
  afterMs: number
}

/**
 * Milliseconds from acceptance; `retry` is the pause before an unacknowledged push is repeated. `replyFactor` scales the delay of automatic replies:
 * 1 is a person's.
 */
export interface Delays {
  sent: number
  delivered: number
  smsDelivered: number
  read: number
  late: number
  retry: number
  replyFactor: number
}

export const defaultDelays: Delays = {
  sent: 400,
  delivered: 2_000,
  smsDelivered: 3_000,
  read: 5_000,
  late: 600_000,
  retry: 2_000,
  replyFactor: 1,
}

/** Stages of a message in order; SMS reports neither "read" nor "sent". */
export function listStages(message: AcceptedMessage, delays: Delays): DeliveryStage[] {
  const outcome: SimulatedOutcome = message.fate ?? getOutcomeByPhone(message.to)
  return message.channel === 'sms'
    ? listSmsStages(outcome, delays)
    : listChatStages(outcome, delays)
}

function listSmsStages(
  outcome: SimulatedOutcome,
  { sent, smsDelivered: afterMs, late }: Delays,
): DeliveryStage[] {
  switch (outcome) {
    case 'sentOnly':
      return [{ state: 'noReport', afterMs: late }]
    case 'undeliverable':
      return [{ state: 'undelivered', afterMs }]
    case 'expired':
      return [{ state: 'expired', afterMs }]
    case 'twice':
      return [
        { state: 'delivered', afterMs },
        { state: 'delivered', afterMs },
      ]
    case 'outOfOrder':
      return [
        { state: 'delivered', afterMs: sent },
        { state: 'sent', afterMs },
      ]
    case 'late':
      return [{ state: 'delivered', afterMs: late }]
    default:
      return [{ state: 'delivered', afterMs }]
  }
}

function listChatStages(outcome: SimulatedOutcome, delays: Delays): DeliveryStage[] {
  const sent: DeliveryStage = { state: 'sent', afterMs: delays.sent }
  const delivered: DeliveryStage = { state: 'delivered', afterMs: delays.delivered }
  const read: DeliveryStage = { state: 'read', afterMs: delays.read }
  switch (outcome) {
    case 'deliveredOnly':
      return [sent, delivered]
    case 'sentOnly':
    case 'expired':
      return [sent]
    case 'undeliverable':
      return [sent, { state: 'undelivered', afterMs: delays.delivered }]
    case 'twice':
      return [sent, sent, delivered, delivered, read, read]
    case 'outOfOrder':
      return [
        { state: 'read', afterMs: delays.sent },
        delivered,
        { state: 'sent', afterMs: delays.read },
      ]
    case 'late':
      return [sent, delivered, read].map(({ state, afterMs }) => ({
        state,
        afterMs: afterMs + delays.late,
      }))
    default:
      return [sent, delivered, read]
  }
}

/** The last stage that the message has reached, and when; null before the first. */
export function getStageAt(
  message: AcceptedMessage,
  now: Temporal.Instant,
  delays: Delays,
): { state: MessageState; at: Temporal.Instant } | null {
  const accepted = Temporal.Instant.from(message.at)
  const age = getAgeMs(message, now)
  const reached = listStages(message, delays).findLast((stage) => stage.afterMs <= age)
  if (!reached) return null
  return { state: reached.state, at: accepted.add({ milliseconds: reached.afterMs }) }
}

/** Milliseconds since acceptance. A message from the future (NOW was set back) has reached its end. */
export function getAgeMs(message: AcceptedMessage, now: Temporal.Instant): number {
  const age = now.epochMilliseconds - Temporal.Instant.from(message.at).epochMilliseconds
  return age < 0 ? Number.POSITIVE_INFINITY : age
}
