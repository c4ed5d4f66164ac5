// Properties of one visit.
import type { AnswerKind, ClinicHistory, Visit } from './records.ts'
import { hour, instant, type Scope } from './scope.ts'

export type Said = { at: number; kind: AnswerKind; byPatient: boolean }

export const endOf = (visit: Visit): number =>
  visit.ends === null ? instant(visit.starts) + hour : instant(visit.ends)

export const isOver = (scope: Scope, visit: Visit): boolean => endOf(visit) < scope.now

// The start valid at a moment: the one that the next move left, otherwise the current one.
export function heldAt(visit: Visit, moment: number): number {
  for (const one of visit.moves) if (instant(one.at) > moment) return instant(one.from)
  return instant(visit.starts)
}

// Whether an answer is about the current start.
function speaksForNow(scope: Scope, visit: Visit, moment: number): boolean {
  if (scope.readings.returnedStartKeepsAnswers) {
    return heldAt(visit, moment) === instant(visit.starts)
  }
  return visit.moves.every((one) => instant(one.at) <= moment)
}

const byVisit = new WeakMap<ClinicHistory, Map<string, Said[]>>()

// All answers to all messages that name the visit, in order of time.
function everythingSaid(scope: Scope): Map<string, Said[]> {
  const known = byVisit.get(scope.life)
  if (known) return known
  const all = new Map<string, Said[]>()
  for (const message of scope.life.messages) {
    for (const named of message.visits) {
      const list = all.get(named.id) ?? []
      all.set(named.id, list)
      message.answers.forEach((one, index) => {
        const before = message.answers[index - 1]
        // A correction directly follows an unclear answer of the patient; any other entry does not.
        const corrects =
          scope.readings.correctionIsPatients &&
          one.by === 'staff' &&
          before?.kind === 'unclear' &&
          before.by === 'patient'
        const moment = instant(corrects ? before.at : one.at)
        const byPatient = one.by === 'patient' || corrects
        list.push({ at: moment, kind: one.kind, byPatient })
      })
    }
  }
  for (const list of all.values()) list.sort((left, right) => left.at - right.at)
  byVisit.set(scope.life, all)
  return all
}

export function clearAnswers(scope: Scope, visit: Visit): Said[] {
  return (everythingSaid(scope).get(visit.id) ?? []).filter(
    (one) => one.kind !== 'unclear' && (one.byPatient || scope.readings.staffSpeaks),
  )
}

export function answersForNow(scope: Scope, visit: Visit): Said[] {
  return clearAnswers(scope, visit).filter((one) => speaksForNow(scope, visit, one.at))
}

// Canceled in the clinic system, or by the last clear answer unless the patient came.
export function isCanceled(scope: Scope, visit: Visit): boolean {
  const came = visit.outcome === 'attended' && isOver(scope, visit)
  if (visit.status === 'canceled') return !(came && scope.readings.cameThoughCanceled)
  return answersForNow(scope, visit).at(-1)?.kind === 'canceled' && !came
}

export const stands = (scope: Scope, visit: Visit): boolean =>
  !visit.tentative && !isCanceled(scope, visit)

export type End = 'canceled' | 'came' | 'missed' | 'unknown' | 'ahead'

// The outcome of a visit, or that it is still ahead.
export function endingOf(scope: Scope, visit: Visit): End {
  if (isCanceled(scope, visit)) return 'canceled'
  if (!isOver(scope, visit)) return 'ahead'
  if (visit.outcome === null) return 'unknown'
  return visit.outcome === 'attended' ? 'came' : 'missed'
}
