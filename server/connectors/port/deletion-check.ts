import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/** What a connector can do whose system may lose a visit without a word. It brings all visits of the coming days (`daysAhead`) once a day: what is not among them is asked for by its id. */
export interface DeletionCheck {
  /** Whether the system has this visit no more. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`. */
  isVisitDeleted(
    credentials: ClinicSystemCredentials,
    visitExternalId: string,
    context: ConnectorContext,
  ): Promise<boolean>
}
