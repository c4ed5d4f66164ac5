import type { AnswerToWrite, WriteRefusal } from './answer-writer.ts'
import type { VisitRecord } from './connector.ts'
import { momentIn } from './parse-times.ts'

/**
 * Why an answer is not written into a visit as its system has it now; null: it may be. `changedAt`: when it was changed there last, null where
 * that is not said, and then it is not cancelled; `timeZone`: where times without a zone are.
 */
export function leftAlone(
  visit: VisitRecord,
  { answer, patientExternalId, startsAt, knownUntil, mayCancel }: AnswerToWrite,
  { changedAt, timeZone }: { changedAt: Temporal.Instant | null; timeZone: string },
): 'already' | { refused: WriteRefusal } | null {
  if (visit.patientExternalId !== patientExternalId) return { refused: 'CHANGED' }
  if (visit.status === 'canceled') return answer === 'canceled' ? 'already' : { refused: 'GONE' }
  if (!momentIn(visit.startsAt, timeZone).equals(startsAt)) return { refused: 'MOVED' }
  if (visit.outcome !== null) return { refused: 'DECIDED' }
  if (answer === 'approved' && visit.confirmed) return 'already'
  const cancels = answer === 'canceled' && mayCancel
  return cancels && !isOlder(changedAt, knownUntil) ? { refused: 'CHANGED' } : null
}

/** Nobody but we changed it since the patient spoke. */
export const isOlder = (
  changedAt: Temporal.Instant | null,
  knownUntil: Temporal.Instant,
): boolean => changedAt !== null && Temporal.Instant.compare(changedAt, knownUntil) <= 0
