import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/** A patient's answer about a visit, for write-back. */
export interface AnswerToWrite {
  visitExternalId: string
  /** The patient's id in the clinic system: an answer is never written to another patient's visit. */
  patientExternalId: string
  /** Start of the visit at the time of the answer. */
  startsAt: Temporal.Instant
  answer: 'approved' | 'transferred' | 'canceled'
  /** When the patient answered. */
  answeredAt: Temporal.Instant
  /** Changes up to then are ignored: the time of the answer, or of our own last write if later. */
  ignoreChangesUntil: Temporal.Instant
  /** When our own last write to the visit ended; null or absent: none. */
  lastWrittenAt?: Temporal.Instant | null
  /** The answer in one line, for systems with a comment; repeated writes use the same text. */
  note: string
  /** The clinic allows the product to cancel visits in its system; otherwise a cancellation is only noted, and staff decide. */
  canCancel: boolean
}

/**
 * Why the system was not changed: the visit is gone or canceled there, starts at another time, has a known outcome, was changed after the answer or
 * is another patient's, writing is not allowed, the system has no field for this answer, or
 * the visit belongs to several patients, of whom it cannot mark one.
 */
export type WriteRefusal =
  | 'GONE'
  | 'MOVED'
  | 'DECIDED'
  | 'CHANGED'
  | 'DENIED'
  | 'NO_PLACE'
  | 'SHARED'

export type WriteResult = 'written' | 'already' | { refused: WriteRefusal }

/** Implemented by connectors with write-back. */
export interface AnswerWriter {
  /**
   * Reads the visit, compares, and writes the answer only if nothing newer would be lost. Writing the same answer again changes nothing (`already`).
   * Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`: then it is unknown whether it was written, and it is retried.
   */
  writeAnswer(
    credentials: ClinicSystemCredentials,
    answer: AnswerToWrite,
    context: ConnectorContext,
  ): Promise<WriteResult>
}
