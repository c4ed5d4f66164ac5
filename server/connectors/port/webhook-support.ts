import type { ConnectorContext, MisCredentials } from './connector.ts'

/** Where we are to be called. */
export interface HintAddress {
  url: string
  /** Whether another address that the system knows is an earlier one of ours. */
  isOurs: (url: string) => boolean
}

/** What a connector can do whose system calls when something changes. */
export interface Hinting {
  /**
   * Has the system call this address, beside whatever others it calls. A system that does not let us is left as it is: it is read every few minutes
   * anyway. Throws `MisRefused` or `MisUnreachable`.
   */
  callAt(
    credentials: MisCredentials,
    address: HintAddress,
    context: ConnectorContext,
  ): Promise<void>
}
