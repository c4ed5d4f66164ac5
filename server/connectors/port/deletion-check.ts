import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/**
 * Implemented by connectors whose system may delete a visit silently. They bring all visits of the coming days (`daysAhead`) once a day; a missing
 * one is queried by its id.
 */
export interface DeletionCheck {
  /** Whether the system no longer has this visit. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`. */
  isVisitDeleted(
    credentials: ClinicSystemCredentials,
    visitExternalId: string,
    context: ConnectorContext,
  ): Promise<boolean>
}
