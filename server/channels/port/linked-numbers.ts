import type { ChannelStatus } from '../../../domain/channels.ts'
import type { ChannelContext } from './channel-adapter.ts'

/** A number of the operator's account. */
export interface LinkedNumber {
  /** The provider's own id. */
  id: string
  /** Digits only; '' if it has none yet. */
  phone: string
  status: ChannelStatus
}

/** Implemented by providers where the operator has the account and assigns one of its numbers to each clinic. */
export interface LinkedNumbers<C> {
  /** Lists the account's numbers; throws like `fetchState`. */
  listNumbers(apiKey: string, context: ChannelContext): Promise<LinkedNumber[]>
  toCredentials(apiKey: string, id: string): C
  getNumberId(credentials: C): string
}
