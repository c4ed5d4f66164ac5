// Which visits a reminder reached.
import { isDelivered } from './message-facts.ts'
import type { Message, Visit } from './records.ts'
import { instant, type Scope } from './scope.ts'

// The first accepted reminder of the clinic, of any branch; null before there is one.
export function firstReminder(scope: Scope): number | null {
  let first: number | null = null
  for (const one of scope.life.messages) {
    if (one.kind !== 'reminder' || one.sentAt === null) continue
    const at = instant(one.sentAt)
    if (first === null || at < first) first = at
  }
  return first
}

const canReach = (message: Message): boolean =>
  message.kind === 'reminder' || (message.kind === 'notification' && message.notice === 'moved')

export function reachedIds(scope: Scope): Set<string> {
  const visits = new Map<string, Visit>(scope.life.visits.map((one) => [one.id, one]))
  const reached = new Set<string>()
  for (const message of scope.life.messages) {
    if (!canReach(message) || message.sentAt === null || !isDelivered(scope, message)) continue
    for (const named of message.visits) {
      const visit = visits.get(named.id)
      if (!visit || instant(named.startsAt) !== instant(visit.starts)) continue
      if (instant(message.sentAt) < instant(visit.starts)) reached.add(visit.id)
    }
  }
  return reached
}
