// Metrics of visits. A visit belongs to the day of its current start.

import { canceledInTime, refilledIds, standingNo } from './cancellations.ts'
import { firstReminder, reachedIds } from './reminded-visits.ts'
import { instant, ofBranch, type Scope, within } from './scope.ts'
import { endingOf, isOver } from './visit-facts.ts'

export type VisitFigures = {
  over: number
  came: number
  missed: number
  outcomeUnknown: number
  canceledVisits: number
  canceledInTime: number
  canceledOtherwise: number
  refilled: number
  reachedKnown: number
  reachedMissed: number
  unreachedKnown: number
  unreachedMissed: number
}

export function visitFigures(scope: Scope): VisitFigures {
  const sum: VisitFigures = {
    over: 0,
    came: 0,
    missed: 0,
    outcomeUnknown: 0,
    canceledVisits: 0,
    canceledInTime: 0,
    canceledOtherwise: 0,
    refilled: 0,
    reachedKnown: 0,
    reachedMissed: 0,
    unreachedKnown: 0,
    unreachedMissed: 0,
  }
  const reached = reachedIds(scope)
  const refilled = refilledIds(scope)
  const first = firstReminder(scope)
  for (const visit of scope.life.visits) {
    const starts = instant(visit.starts)
    if (visit.tentative || !ofBranch(scope, visit.branch) || !within(scope, starts)) continue
    if (isOver(scope, visit)) sum.over += 1
    const end = endingOf(scope, visit)
    if (end === 'canceled' && (scope.readings.canceledAhead || isOver(scope, visit))) {
      sum.canceledVisits += 1
      if (canceledInTime(scope, visit)) sum.canceledInTime += 1
      if (standingNo(scope, visit) === null) sum.canceledOtherwise += 1
      if (canceledInTime(scope, visit) && refilled.has(visit.id)) sum.refilled += 1
    }
    if (end === 'unknown') sum.outcomeUnknown += 1
    if (end !== 'came' && end !== 'missed') continue
    sum[end] += 1
    if (first === null || starts < first) continue
    sum[reached.has(visit.id) ? 'reachedKnown' : 'unreachedKnown'] += 1
    if (end === 'missed') sum[reached.has(visit.id) ? 'reachedMissed' : 'unreachedMissed'] += 1
  }
  return sum
}
