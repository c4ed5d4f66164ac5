import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/** Where we are to be called. */
export interface WebhookTarget {
  url: string
  /** Whether another address that the system knows is an earlier one of ours. */
  isOwnUrl: (url: string) => boolean
}

/** What a connector can do whose system calls when something changes. */
export interface WebhookSupport {
  /**
   * Has the system call this address, beside whatever others it calls. A system that does not let us is left as it is: it is read every few minutes
   * anyway. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`.
   */
  registerWebhook(
    credentials: ClinicSystemCredentials,
    address: WebhookTarget,
    context: ConnectorContext,
  ): Promise<void>
}
