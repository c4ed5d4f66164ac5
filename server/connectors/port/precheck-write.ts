import type { AnswerToWrite, WriteRefusal } from './answer-writer.ts'
import type { VisitRecord } from './connector.ts'
import { toInstant } from './parse-times.ts'

/**
 * Why an answer must not be written to a visit as it is now in its system; null: it may. `changedAt`: its last change there, null if unknown, and
 * then it is not canceled; `timeZone`: zone of times without one.
 */
export function precheckWrite(
  visit: VisitRecord,
  { answer, patientExternalId, startsAt, ignoreChangesUntil, canCancel }: AnswerToWrite,
  { changedAt, timeZone }: { changedAt: Temporal.Instant | null; timeZone: string },
): 'already' | { refused: WriteRefusal } | null {
  if (visit.patientExternalId !== patientExternalId) return { refused: 'CHANGED' }
  if (visit.status === 'canceled') return answer === 'canceled' ? 'already' : { refused: 'GONE' }
  if (!toInstant(visit.startsAt, timeZone).equals(startsAt)) return { refused: 'MOVED' }
  if (visit.outcome !== null) return { refused: 'DECIDED' }
  if (answer === 'approved' && visit.confirmed) return 'already'
  const isCancellation = answer === 'canceled' && canCancel
  return isCancellation && !isUnchangedSince(changedAt, ignoreChangesUntil)
    ? { refused: 'CHANGED' }
    : null
}

/** Whether nobody but us changed it since the patient answered. */
export const isUnchangedSince = (
  changedAt: Temporal.Instant | null,
  knownUntil: Temporal.Instant,
): boolean => changedAt !== null && Temporal.Instant.compare(changedAt, knownUntil) <= 0
