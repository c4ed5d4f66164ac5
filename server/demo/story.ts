import { fateOf } from '../sandbox/fates.ts'
import { type DemoAnswer, sayAnswer } from './answers.ts'
import { type Random, randomFrom } from './random.ts'

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
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Default wait of a cascade step for news. */
const WAIT = 30 * MINUTE

/** What becomes of a message from its moment on: WhatsApp first, then SMS, then what the patient says. In order of time. */
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
  return [...told, ...overWhatsApp(message, start, random)]
}

function overWhatsApp(message: ToldMessage, at: number, random: Random): Happening[] {
  const fate = fateOf(message.phone)
  const dice = random.next()
  if (fate === 'refusedNumber' || dice < 0.03)
    return [
      { at, kind: 'failedToSendToGateway', step: 0, code: 'BAD_CONTACT', detail: 'BAD_CONTACT' },
      ...overSms(message, at + random.whole(300, 2 * SECOND), random),
    ]
  if (dice < 0.032) return [{ at, kind: 'unknown', step: 0 }]
  const sent: Happening[] = [
    { at, kind: 'sentToGateway', step: 0 },
    { at: at + random.whole(SECOND, 4 * SECOND), kind: 'sent', step: 0 },
  ]
  const silent = ['sentOnly', 'undeliverable', 'expired'].includes(fate) || dice < 0.085
  if (silent) return [...sent, ...overSms(message, at + WAIT + random.whole(200, 900), random)]
  const delivered = at + 5 * SECOND + Math.floor(20 * MINUTE * random.next() ** 6)
  const read =
    fate === 'deliveredOnly' || random.chance(0.14)
      ? null
      : delivered + Math.floor(5 * 60 * MINUTE * random.next() ** 5) + 8 * SECOND
  const seen: Happening[] = read === null ? [] : [{ at: read, kind: 'read', step: 0 }]
  return [
    ...sent,
    { at: delivered, kind: 'delivered', step: 0 },
    ...seen,
    ...answerTo(message, 0, read ?? delivered, random),
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
        step: 1,
        code: 'STOP_LIST',
        detail: 'Номер телефона присутствует в стоп-листе.',
      },
    ]
  const sent: Happening[] = [
    { at, kind: 'sentToGateway', step: 1 },
    { at: at + random.whole(SECOND, 6 * SECOND), kind: 'sent', step: 1 },
  ]
  if (fate === 'undeliverable' || fate === 'expired' || dice < 0.12)
    return [
      ...sent,
      {
        at: at + random.whole(2, 50) * MINUTE,
        kind: 'failed',
        step: 1,
        code: 'not_deliver',
        detail: 'not_deliver',
      },
    ]
  if (fate === 'sentOnly' || dice < 0.17) return sent
  const delivered = at + random.whole(8 * SECOND, 4 * MINUTE)
  return [
    ...sent,
    { at: delivered, kind: 'delivered', step: 1 },
    ...answerTo(message, 1, delivered, random),
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
      ...sayAnswer(answer, step === 0 ? 'whatsapp' : 'sms', random),
    },
  ]
}
