import type { VisitRecord } from './connector.ts'
import { momentIn } from './when.ts'
import type { AnswerToWrite, WriteRefusal } from './writing.ts'

/**
 * Why an answer is not written into a visit as its system has it now; null: it may be. `changedAt`: when it was changed there last, null where
 * that is not said; `timeZone`: where times without a zone are.
 */
export function leftAlone(
  visit: VisitRecord,
  { answer, startsAt, saidAt }: AnswerToWrite,
  { changedAt, timeZone }: { changedAt: Temporal.Instant | null; timeZone: string },
): 'already' | { refused: WriteRefusal } | null {
  if (visit.status === 'canceled') return answer === 'canceled' ? 'already' : { refused: 'GONE' }
  if (!momentIn(visit.startsAt, timeZone).equals(startsAt)) return { refused: 'MOVED' }
  if (visit.outcome !== null) return { refused: 'DECIDED' }
  if (answer === 'approved' && visit.confirmed) return 'already'
  if (changedAt && Temporal.Instant.compare(changedAt, saidAt) > 0) return { refused: 'CHANGED' }
  return null
}
