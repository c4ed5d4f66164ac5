import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/** The webhook to register. */
export interface WebhookTarget {
  url: string
  /** Whether an address registered in the system is an earlier one of ours. */
  isOwnUrl: (url: string) => boolean
}

/** Implemented by connectors whose system calls on changes. */
export interface WebhookSupport {
  /**
   * Registers this address besides existing ones. A system that does not allow it is left unchanged: it is polled every few minutes anyway. Throws
   * `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`.
   */
  registerWebhook(
    credentials: ClinicSystemCredentials,
    address: WebhookTarget,
    context: ConnectorContext,
  ): Promise<void>
}
