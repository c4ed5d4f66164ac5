// Who canceled a visit and when, and which canceled visits were refilled.

import type { Visit } from './records.ts'
import { hour, instant, type Scope } from './scope.ts'
import { answersForNow, clearAnswers, endOf, heldAt, isCanceled, stands } from './visit-facts.ts'

// The moment of the first no of the patient that was not withdrawn; null if there is none.
export function standingNo(scope: Scope, visit: Visit): number | null {
  if (visit.tentative || !isCanceled(scope, visit)) return null
  const said = scope.readings.noForFormerStartCounts
    ? clearAnswers(scope, visit)
    : answersForNow(scope, visit)
  let no: number | null = null
  for (const one of said) {
    // Any clear answer other than a no withdraws the earlier ones.
    if (one.kind !== 'canceled') no = null
    else if (no === null && one.byPatient) no = one.at
  }
  const clinicFirst = no !== null && visit.canceledAt !== null && instant(visit.canceledAt) < no
  return clinicFirst && !scope.readings.noAfterClinicCounts ? null : no
}

export function canceledInTime(scope: Scope, visit: Visit): boolean {
  const no = standingNo(scope, visit)
  return no !== null && heldAt(visit, no) - no >= 24 * hour
}

function couldRefill(one: Visit, gone: Visit, no: number): boolean {
  if (gone.specialist === null || one.specialist !== gone.specialist) return false
  if (one.patient === gone.patient || one.created === null) return false
  const overlaps = instant(one.starts) < endOf(gone) && instant(gone.starts) < endOf(one)
  const move = one.moves.at(-1)
  const cameThere = instant(one.created) > no || (move !== undefined && instant(move.at) > no)
  return overlaps && cameThere
}

type Gone = { visit: Visit; no: number }

// The ids of visits that were canceled in time and refilled by another visit.
export function refilledIds(scope: Scope): Set<string> {
  const gone: Gone[] = []
  for (const visit of scope.life.visits) {
    const no = standingNo(scope, visit)
    if (no === null) continue
    if (scope.readings.lateNoesCompete || canceledInTime(scope, visit)) gone.push({ visit, no })
  }
  // Of several the one canceled last; of two canceled by one answer, the later visit.
  gone.sort((left, right) => {
    const byNo = right.no - left.no
    return byNo !== 0 ? byNo : instant(right.visit.starts) - instant(left.visit.starts)
  })
  const refilled = new Set<string>()
  const inOrder = [...scope.life.visits].sort(byCreation)
  for (const one of inOrder) {
    if (!stands(scope, one)) continue
    const free = gone.find(
      ({ visit, no }) =>
        couldRefill(one, visit, no) && !(scope.readings.refillsSpread && refilled.has(visit.id)),
    )
    if (free) refilled.add(free.visit.id)
  }
  return refilled
}

function byCreation(left: Visit, right: Visit): number {
  return instant(left.created ?? left.starts) - instant(right.created ?? right.starts)
}
