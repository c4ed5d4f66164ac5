// Metrics of messages.
import {
  furthest,
  isAsked,
  isDelivered,
  isRead,
  isSent,
  messagesInScope,
  patientAnswered,
} from './message-facts.ts'
import type { AnswerKind, Channel, Message } from './records.ts'
import type { Scope } from './scope.ts'

export type ByChannel = Record<
  Channel,
  { sent: number; delivered: number; read: number; readable: number }
>

export type MessageFigures = {
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  unknownFate: number
  asked: number
  answered: number
  told: number
  approved: number
  transferred: number
  canceled: number
  unclear: number
  byChannel: ByChannel
}

// Only WhatsApp reports reading.
const reportsReading = (channel: Channel): boolean => channel === 'whatsapp'

export const isPlanned = (message: Message): boolean =>
  message.outcome !== 'skipped' && message.outcome !== 'withdrawn'

// Reminders and notices that were answered.
function isTold(scope: Scope, message: Message): boolean {
  if (message.kind !== 'reminder' && message.kind !== 'notification') return false
  const { toldWithoutAsking, toldByStaffAlone } = scope.readings
  if (!toldWithoutAsking && !message.asks) return false
  if (toldByStaffAlone && message.answers.length > 0) return true
  return isDelivered(scope, message) && patientAnswered(scope, message)
}

// The last clear answer, including corrections by staff; unclear only if there is none.
function finalAnswer(message: Message): AnswerKind {
  let last: AnswerKind = 'unclear'
  for (const one of message.answers) if (one.kind !== 'unclear') last = one.kind
  return last
}

export function messageFigures(scope: Scope): MessageFigures {
  const none = () => ({ sent: 0, delivered: 0, read: 0, readable: 0 })
  const sum: MessageFigures = {
    planned: 0,
    sent: 0,
    delivered: 0,
    readable: 0,
    read: 0,
    unknownFate: 0,
    asked: 0,
    answered: 0,
    told: 0,
    approved: 0,
    transferred: 0,
    canceled: 0,
    unclear: 0,
    byChannel: { sms: none(), whatsapp: none(), telegram: none() },
  }
  for (const message of messagesInScope(scope)) {
    if (isPlanned(message)) sum.planned += 1
    if (!isSent(message) && message.outcome === 'unknown') sum.unknownFate += 1
    const attempt = furthest(scope, message)
    if (attempt !== null) addSent(scope, sum, message, attempt.channel)
    if (isAsked(scope, message)) {
      sum.asked += 1
      if (patientAnswered(scope, message)) sum.answered += 1
    }
    if (isTold(scope, message)) {
      sum.told += 1
      sum[finalAnswer(message)] += 1
    }
  }
  return sum
}

function addSent(scope: Scope, sum: MessageFigures, message: Message, channel: Channel): void {
  for (const row of [sum, sum.byChannel[channel]]) {
    row.sent += 1
    if (isDelivered(scope, message)) row.delivered += 1
    if (reportsReading(channel)) row.readable += 1
    if (isRead(message)) row.read += 1
  }
}
