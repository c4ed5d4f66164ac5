import { SECOND_MS } from '../../platform/clock.ts'
import { getOutcomeByPhone } from '../../platform/sandbox/simulated-outcomes.ts'
import { type DemoAnswer, pickAnswer } from './answers.ts'
import { createRandom, type Random } from './random.ts'

/** Channel order of the demo's main reminder. */
export const demoCascade = ['telegram', 'whatsapp', 'sms'] as const
export const CASCADE_STEPS = { telegram: 0, whatsapp: 1, sms: 2 } as const

/** An event of a message's timeline. Times are epoch milliseconds. */
export type TimelineEvent = { at: number } & (
  | { kind: 'heldForNight'; until: number }
  | { kind: 'sentToGateway' | 'sent' | 'delivered' | 'read' | 'unknown'; step: number }
  | { kind: 'failedToSendToGateway' | 'failed'; step: number; code: string; detail: string }
  | { kind: 'answered'; step: number; answer: DemoAnswer; text: string; via: 'reply' | 'page' }
)

export interface SimulatedMessage {
  /** The visit's external id, the only source of randomness for its message. */
  seed: string
  phone: string
  sendAt: number
  visitAt: number
  /** End of the sending window and beginning of the next. */
  closesAt: number
  opensAt: number
  isNoShow: boolean
  /** The patient has an open chat with the clinic's bot. */
  hasBotChat: boolean
}

const MINUTE_MS = 60 * SECOND_MS
/** Default wait of a cascade step for a report. */
const STEP_WAIT_MS = 30 * MINUTE_MS

/**
 * Simulates a message from its due time: by Telegram if the patient has a chat there, else by WhatsApp and then SMS, then the patient's answer.
 * Ordered by time.
 */
export function simulateTimeline(message: SimulatedMessage): TimelineEvent[] {
  const random = createRandom(message.seed)
  const isHeldForNight = random.chance(0.02) && message.opensAt + 90 * MINUTE_MS < message.visitAt
  const start =
    (isHeldForNight ? message.opensAt : message.sendAt) + random.integer(600, 14 * SECOND_MS)
  const heldEvents = isHeldForNight
    ? [
        {
          at: message.closesAt + random.integer(1, 9 * SECOND_MS),
          kind: 'heldForNight' as const,
          until: message.opensAt,
        },
      ]
    : []
  const simulate = message.hasBotChat ? simulateTelegram : simulateWhatsApp
  return [...heldEvents, ...simulate(message, start, random)]
}

/** Telegram reports neither "delivered" nor "read". */
function simulateTelegram(message: SimulatedMessage, at: number, random: Random): TimelineEvent[] {
  const seenAt = at + 5 * SECOND_MS + Math.floor(90 * MINUTE_MS * random.next() ** 4)
  return [
    { at, kind: 'sent', step: CASCADE_STEPS.telegram },
    ...simulateAnswer(message, CASCADE_STEPS.telegram, seenAt, random),
  ]
}

function simulateWhatsApp(message: SimulatedMessage, at: number, random: Random): TimelineEvent[] {
  const outcome = getOutcomeByPhone(message.phone)
  const roll = random.next()
  if (outcome === 'refusedNumber' || roll < 0.03)
    return [
      {
        at,
        kind: 'failedToSendToGateway',
        step: CASCADE_STEPS.whatsapp,
        code: 'BAD_CONTACT',
        detail: 'BAD_CONTACT',
      },
      ...simulateSms(message, at + random.integer(300, 2 * SECOND_MS), random),
    ]
  if (roll < 0.032) return [{ at, kind: 'unknown', step: CASCADE_STEPS.whatsapp }]
  const sent: TimelineEvent[] = [
    { at, kind: 'sentToGateway', step: CASCADE_STEPS.whatsapp },
    {
      at: at + random.integer(SECOND_MS, 4 * SECOND_MS),
      kind: 'sent',
      step: CASCADE_STEPS.whatsapp,
    },
  ]
  const isUndelivered = ['sentOnly', 'undeliverable', 'expired'].includes(outcome) || roll < 0.085
  if (isUndelivered)
    return [...sent, ...simulateSms(message, at + STEP_WAIT_MS + random.integer(200, 900), random)]
  const delivered = at + 5 * SECOND_MS + Math.floor(20 * MINUTE_MS * random.next() ** 6)
  const read =
    outcome === 'deliveredOnly' || random.chance(0.14)
      ? null
      : delivered + Math.floor(5 * 60 * MINUTE_MS * random.next() ** 5) + 8 * SECOND_MS
  const seen: TimelineEvent[] =
    read === null ? [] : [{ at: read, kind: 'read', step: CASCADE_STEPS.whatsapp }]
  return [
    ...sent,
    { at: delivered, kind: 'delivered', step: CASCADE_STEPS.whatsapp },
    ...seen,
    ...simulateAnswer(message, CASCADE_STEPS.whatsapp, read ?? delivered, random),
  ]
}

function simulateSms(message: SimulatedMessage, at: number, random: Random): TimelineEvent[] {
  const outcome = getOutcomeByPhone(message.phone)
  const roll = random.next()
  if (outcome === 'stopList' || outcome === 'refusedNumber' || roll < 0.04)
    return [
      {
        at,
        kind: 'failedToSendToGateway',
        step: CASCADE_STEPS.sms,
        code: 'STOP_LIST',
        detail: 'Номер телефона присутствует в стоп-листе.',
      },
    ]
  const sent: TimelineEvent[] = [
    { at, kind: 'sentToGateway', step: CASCADE_STEPS.sms },
    { at: at + random.integer(SECOND_MS, 6 * SECOND_MS), kind: 'sent', step: CASCADE_STEPS.sms },
  ]
  if (outcome === 'undeliverable' || outcome === 'expired' || roll < 0.12)
    return [
      ...sent,
      {
        at: at + random.integer(2, 50) * MINUTE_MS,
        kind: 'failed',
        step: CASCADE_STEPS.sms,
        code: 'not_deliver',
        detail: 'not_deliver',
      },
    ]
  if (outcome === 'sentOnly' || roll < 0.17) return sent
  const delivered = at + random.integer(8 * SECOND_MS, 4 * MINUTE_MS)
  return [
    ...sent,
    { at: delivered, kind: 'delivered', step: CASCADE_STEPS.sms },
    ...simulateAnswer(message, CASCADE_STEPS.sms, delivered, random),
  ]
}

/** Six in ten come and say so; patients who will not show up rarely answer. */
function simulateAnswer(
  message: SimulatedMessage,
  step: number,
  seenAt: number,
  random: Random,
): TimelineEvent[] {
  const roll = random.next() * (message.isNoShow ? 12 : 1)
  const thresholds: [DemoAnswer, number][] = [
    ['approved', 0.67],
    ['transferred', 0.735],
    ['canceled', 0.79],
    ['unclear', 0.825],
  ]
  const answer = thresholds.find(([, until]) => roll < until)?.[0]
  const at = seenAt + 12 * SECOND_MS + Math.floor(150 * MINUTE_MS * random.next() ** 4)
  if (!answer || at >= message.visitAt) return []
  return [
    {
      at,
      kind: 'answered',
      step,
      answer,
      ...pickAnswer(answer, demoCascade[step] ?? 'sms', random),
    },
  ]
}
