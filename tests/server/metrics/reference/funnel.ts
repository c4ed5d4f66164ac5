// The funnel: reminders from plan to answer, then the visits that they named.

import {
  dayMoment,
  isAsked,
  isDelivered,
  isRead,
  isSent,
  patientAnswered,
} from './message-facts.ts'
import { isPlanned } from './messages.ts'
import { ofBranch, type Scope, within } from './scope.ts'
import { endingOf } from './visit-facts.ts'

export type Journey = {
  planned: number
  sent: number
  delivered: number
  read: number
  answered: number
  visits: number
  came: number
  missed: number
  canceled: number
  unknown: number
  ahead: number
}

export function journeyOf(scope: Scope): Journey {
  const sum: Journey = {
    planned: 0,
    sent: 0,
    delivered: 0,
    read: 0,
    answered: 0,
    visits: 0,
    came: 0,
    missed: 0,
    canceled: 0,
    unknown: 0,
    ahead: 0,
  }
  const about = new Set<string>()
  for (const message of scope.life.messages) {
    if (message.kind !== 'reminder' || !within(scope, dayMoment(message))) continue
    // A visit counts in its own branch, even if its message was planned for another.
    if (isSent(message)) for (const named of message.visits) about.add(named.id)
    if (!ofBranch(scope, message.branch)) continue
    if (isPlanned(message)) sum.planned += 1
    if (isSent(message)) sum.sent += 1
    if (isDelivered(scope, message)) sum.delivered += 1
    if (isRead(message)) sum.read += 1
    if (isAsked(scope, message) && patientAnswered(scope, message)) sum.answered += 1
  }
  for (const visit of scope.life.visits) {
    if (!about.has(visit.id) || visit.tentative || !ofBranch(scope, visit.branch)) continue
    sum.visits += 1
    sum[endingOf(scope, visit)] += 1
  }
  return sum
}
