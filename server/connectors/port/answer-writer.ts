import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/** What a patient said of a visit, for the clinic's own system. */
export interface AnswerToWrite {
  visitExternalId: string
  /** Who said it, as the system calls him: a visit that is another's is not for him to answer. */
  patientExternalId: string
  /** The start that was answered about. */
  startsAt: Temporal.Instant
  answer: 'approved' | 'transferred' | 'canceled'
  /** When it was said. */
  answeredAt: Temporal.Instant
  /** Changes until then are no news: when it was said, or later, when our own last write to the visit ended. */
  ignoreChangesUntil: Temporal.Instant
  /** When our own last write to the visit ended; null or absent: nothing was written to it. */
  lastWrittenAt?: Temporal.Instant | null
  /** One line that tells the clinic's staff the same, for systems that keep a comment; the same words however often it is written. */
  note: string
  /** The clinic lets its system cancel a visit by itself; otherwise a cancellation is noted, and staff decide. */
  canCancel: boolean
}

/**
 * Why the system's own word was left as it is: the visit is gone or cancelled there, begins at another time, its patient is already known to
 * have come or not, it was changed after the patient spoke or is another patient's, the system does not let us, or it has no place for this answer.
 */
export type WriteRefusal = 'GONE' | 'MOVED' | 'DECIDED' | 'CHANGED' | 'DENIED' | 'NO_PLACE'

export type WriteResult = 'written' | 'already' | { refused: WriteRefusal }

/** What a connector can do that also writes. */
export interface AnswerWriter {
  /**
   * Reads the visit, compares, and writes the answer only where nothing newer would be lost. Writing the same answer again changes
   * nothing (`already`). Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`: then nobody knows whether it was written, and it is asked again.
   */
  writeAnswer(
    credentials: ClinicSystemCredentials,
    answer: AnswerToWrite,
    context: ConnectorContext,
  ): Promise<WriteResult>
}
