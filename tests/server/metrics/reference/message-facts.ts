// Properties of one message.
import type { Attempt, Message } from './records.ts'
import { instant, ofBranch, type Scope, within } from './scope.ts'

// The moment that decides its day: the first acceptance, or before that the planned send time.
export const dayMoment = (message: Message): number => instant(message.sentAt ?? message.sendAt)

export const isSent = (message: Message): boolean => message.sentAt !== null

function attemptArrived(one: Attempt): boolean {
  if (one.state === 'delivered' || one.state === 'read') return true
  const stands = one.state === 'sent' || one.state === 'sentToGateway'
  return one.channel === 'telegram' && one.acceptedAt !== null && stands
}

// Only an answer of the patient counts; a score answers a survey.
export function patientAnswered(scope: Scope, message: Message): boolean {
  if (message.answers.some((one) => one.by === 'patient')) return true
  return scope.readings.scoreAnswers && message.kind === 'nps' && message.rating.length > 0
}

export function isDelivered(scope: Scope, message: Message): boolean {
  if (!isSent(message)) return false
  return message.attempts.some(attemptArrived) || patientAnswered(scope, message)
}

export const isRead = (message: Message): boolean =>
  message.attempts.some((one) => one.state === 'read')

export function isAsked(scope: Scope, message: Message): boolean {
  return message.asks && message.kind !== 'memo' && isDelivered(scope, message)
}

function rank(scope: Scope, one: Attempt): number {
  if (one.state === 'read') return 5
  if (one.state === 'delivered') return 4
  if (one.acceptedAt === null) return 0
  if (one.state === 'failed') return 1
  return scope.readings.telegramRanksDelivered && attemptArrived(one) ? 4 : 3
}

// The furthest attempt, of equals the earlier step; only a sent message has one.
export function furthest(scope: Scope, message: Message): Attempt | null {
  let best: Attempt | null = null
  for (const one of message.attempts) {
    if (one.acceptedAt === null) continue
    const further = best === null ? 1 : rank(scope, one) - rank(scope, best)
    if (best === null || further > 0 || (further === 0 && one.step < best.step)) best = one
  }
  return best
}

export function messagesInScope(scope: Scope): Message[] {
  return scope.life.messages.filter(
    (one) => ofBranch(scope, one.branch) && within(scope, dayMoment(one)),
  )
}
