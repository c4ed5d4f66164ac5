import type { GenericSchema } from 'valibot'
import type { Channel, ConnectionProblem } from '../../../domain/channels.ts'
import type { FormField, LocalizedText } from '../../platform/fields/form-field.ts'
import type { BotChats } from './bot-chats.ts'
import type { Provider } from './channel-adapter.ts'
import type { LinkedNumbers } from './linked-numbers.ts'

/** A provider account's rate limit: requests per period; `perRecipient` is the shortest time between two messages to one recipient. */
export interface RateLimit {
  requests: number
  period: Temporal.Duration
  perRecipient?: Temporal.Duration
}

/**
 * What an adapter states of its provider. Engine and handlers use these properties, never a provider's name; a test suite verifies them for each
 * adapter.
 */
export interface ProviderDescriptor<C> {
  /** Name in calls and rows: lower-case letters and digits. */
  provider: Provider
  /** Display name. */
  title: string
  /** Card in the list of connections. */
  card: { title: string; about: LocalizedText; letter: string }
  channel: Channel
  /** Whether messages go to a phone number or to a chat that the patient has to start; the same for all adapters of a channel. */
  addressKind: 'phone' | 'chat'
  /** How long the provider recognizes a repeated `key`: always, for a while, or never. */
  idempotency: 'always' | 'never' | { within: Temporal.Duration }
  /** Whether it sends delivery reports; if not, its response to the send is all that is known. */
  reportsDelivery: boolean
  /** Whether it reports that a message was read. */
  reportsRead: boolean
  /** How many messages one poll for reports may name; null if reports are not polled. */
  reportBatchSize: number | null
  /** Whether a message may have buttons. */
  supportsButtons: boolean
  /** Whether a new number has to start with few messages a day. */
  needsWarmUp: boolean
  /** Meanings of its own codes for the whole connection, besides the common ones (`connection-problem.ts`). */
  problems?: Readonly<Record<string, ConnectionProblem>>
  /** Null if no limit is documented. */
  rateLimit: RateLimit | null
  /** The vendor's own base URL. */
  vendorUrl: string
  /** Converts an operator's address to a base URL: it may be the host alone, or include the vendor's path. */
  toBaseUrl(address: string): string
  /** Schema that credentials must pass before the adapter gets them. */
  credentials: GenericSchema
  /** Key of the provider account whose limits a request counts against; several clinics may share it. */
  getAccountKey(credentials: C): string
  /** Form fields of the connection; empty if the operator links it. */
  fields: readonly FormField[]
  /** Texts above and below the fields. */
  form: { about: LocalizedText; order?: LocalizedText }
  /** Present exactly if `addressKind` is `chat`. */
  chats?: BotChats<C>
  /** Present if the operator has the account and assigns each clinic one of its numbers. */
  linkedNumbers?: LinkedNumbers<C>
}
