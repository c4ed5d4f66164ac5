import type { ChannelStatus } from '../../../domain/channels.ts'
import type { ChannelContext } from './channel-adapter.ts'

/** One of the numbers on the operator's account. */
export interface LinkedNumber {
  /** The provider's own. */
  id: string
  /** Digits only; '' while it has none. */
  phone: string
  status: ChannelStatus
}

/** What a provider can where the operator has the account and each clinic gets one of its numbers. */
export interface LinkedNumbers<C> {
  /** The numbers of an account; throws as every question to a provider does. */
  listNumbers(apiKey: string, context: ChannelContext): Promise<LinkedNumber[]>
  toCredentials(apiKey: string, id: string): C
  getNumberId(credentials: C): string
}
