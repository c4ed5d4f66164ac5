import { fateOf } from '../../platform/sandbox/simulated-outcomes.ts'
import { type DemoAnswer, sayAnswer } from './answers.ts'
import { type Random, randomFrom } from './random.ts'

/** The order in which the demo's main reminder tries the channels. */
export const demoCascade = ['telegram', 'whatsapp', 'sms'] as const
export const STEPS = { telegram: 0, whatsapp: 1, sms: 2 } as const

/** Something that befell a message, as its timeline tells it. Times are epoch milliseconds. */
export type Happening = { at: number } & (
  | { kind: 'heldForNight'; until: number }
  | { kind: 'sentToGateway' | 'sent' | 'delivered' | 'read' | 'unknown'; step: number }
  | { kind: 'failedToSendToGateway' | 'failed'; step: number; code: string; detail: string }
  | { kind: 'answered'; step: number; answer: DemoAnswer; text: string; via: 'reply' | 'page' }
)

export interface ToldMessage {
  /** The visit's external id: what happens to its message hangs on it alone. */
  seed: string
  phone: string
  sendAt: number
  visitAt: number
  /** The end of the sending window and the beginning of the next. */
  closesAt: number
  opensAt: number
  noShow: boolean
  /** He has an open chat with the clinic's bot. */
  linked: boolean
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Default wait of a cascade step for news. */
const WAIT = 30 * MINUTE

/**
 * What becomes of a message from its moment on: over Telegram where he has a chat there, else over WhatsApp and then SMS, then what
 * the patient says. In order of time.
 */
export function tellStory(message: ToldMessage): Happening[] {
  const random = randomFrom(message.seed)
  const late = random.chance(0.02) && message.opensAt + 90 * MINUTE < message.visitAt
  const start = (late ? message.opensAt : message.sendAt) + random.whole(600, 14 * SECOND)
  const told = late
    ? [
        {
          at: message.closesAt + random.whole(1, 9 * SECOND),
          kind: 'heldForNight' as const,
          until: message.opensAt,
        },
      ]
    : []
  const way = message.linked ? overTelegram : overWhatsApp
  return [...told, ...way(message, start, random)]
}

/** Telegram's word is all there is: neither "delivered" nor "read" follows. */
function overTelegram(message: ToldMessage, at: number, random: Random): Happening[] {
  const seen = at + 5 * SECOND + Math.floor(90 * MINUTE * random.next() ** 4)
  return [
    { at, kind: 'sent', step: STEPS.telegram },
    ...answerTo(message, STEPS.telegram, seen, random),
  ]
}

function overWhatsApp(message: ToldMessage, at: number, random: Random): Happening[] {
  const fate = fateOf(message.phone)
  const dice = random.next()
  if (fate === 'refusedNumber' || dice < 0.03)
    return [
      {
        at,
        kind: 'failedToSendToGateway',
        step: STEPS.whatsapp,
        code: 'BAD_CONTACT',
        detail: 'BAD_CONTACT',
      },
      ...overSms(message, at + random.whole(300, 2 * SECOND), random),
    ]
  if (dice < 0.032) return [{ at, kind: 'unknown', step: STEPS.whatsapp }]
  const sent: Happening[] = [
    { at, kind: 'sentToGateway', step: STEPS.whatsapp },
    { at: at + random.whole(SECOND, 4 * SECOND), kind: 'sent', step: STEPS.whatsapp },
  ]
  const silent = ['sentOnly', 'undeliverable', 'expired'].includes(fate) || dice < 0.085
  if (silent) return [...sent, ...overSms(message, at + WAIT + random.whole(200, 900), random)]
  const delivered = at + 5 * SECOND + Math.floor(20 * MINUTE * random.next() ** 6)
  const read =
    fate === 'deliveredOnly' || random.chance(0.14)
      ? null
      : delivered + Math.floor(5 * 60 * MINUTE * random.next() ** 5) + 8 * SECOND
  const seen: Happening[] = read === null ? [] : [{ at: read, kind: 'read', step: STEPS.whatsapp }]
  return [
    ...sent,
    { at: delivered, kind: 'delivered', step: STEPS.whatsapp },
    ...seen,
    ...answerTo(message, STEPS.whatsapp, read ?? delivered, random),
  ]
}

function overSms(message: ToldMessage, at: number, random: Random): Happening[] {
  const fate = fateOf(message.phone)
  const dice = random.next()
  if (fate === 'stopList' || fate === 'refusedNumber' || dice < 0.04)
    return [
      {
        at,
        kind: 'failedToSendToGateway',
        step: STEPS.sms,
        code: 'STOP_LIST',
        detail: 'Номер телефона присутствует в стоп-листе.',
      },
    ]
  const sent: Happening[] = [
    { at, kind: 'sentToGateway', step: STEPS.sms },
    { at: at + random.whole(SECOND, 6 * SECOND), kind: 'sent', step: STEPS.sms },
  ]
  if (fate === 'undeliverable' || fate === 'expired' || dice < 0.12)
    return [
      ...sent,
      {
        at: at + random.whole(2, 50) * MINUTE,
        kind: 'failed',
        step: STEPS.sms,
        code: 'not_deliver',
        detail: 'not_deliver',
      },
    ]
  if (fate === 'sentOnly' || dice < 0.17) return sent
  const delivered = at + random.whole(8 * SECOND, 4 * MINUTE)
  return [
    ...sent,
    { at: delivered, kind: 'delivered', step: STEPS.sms },
    ...answerTo(message, STEPS.sms, delivered, random),
  ]
}

/** Six in ten come and say so; who will not show up rarely says a word. */
function answerTo(message: ToldMessage, step: number, seen: number, random: Random): Happening[] {
  const dice = random.next() * (message.noShow ? 12 : 1)
  const kinds: [DemoAnswer, number][] = [
    ['approved', 0.67],
    ['transferred', 0.735],
    ['canceled', 0.79],
    ['unclear', 0.825],
  ]
  const answer = kinds.find(([, until]) => dice < until)?.[0]
  const at = seen + 12 * SECOND + Math.floor(150 * MINUTE * random.next() ** 4)
  if (!answer || at >= message.visitAt) return []
  return [
    {
      at,
      kind: 'answered',
      step,
      answer,
      ...sayAnswer(answer, demoCascade[step] ?? 'sms', random),
    },
  ]
}
