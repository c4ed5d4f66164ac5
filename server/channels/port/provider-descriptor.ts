import type { GenericSchema } from 'valibot'
import type { Channel, ConnectionProblem } from '../../../domain/channels.ts'
import type { FormField, LocalizedText } from '../../platform/fields/form-field.ts'
import type { BotChats } from './bot-chats.ts'
import type { Provider } from './channel-adapter.ts'
import type { LinkedNumbers } from './linked-numbers.ts'

/**
 * What the provider takes from one account: so many requests in any such time; `perRecipient` is the least time between two
 * messages to one recipient.
 */
export interface RateLimit {
  requests: number
  period: Temporal.Duration
  perRecipient?: Temporal.Duration
}

/** What an adapter states of its provider. The engine and the calls ask for these, never for a name; a suite of tests holds each adapter to them. */
export interface ProviderDescriptor<C> {
  /** Its name in calls and rows: lower-case letters and digits. */
  provider: Provider
  /** As people call it. */
  title: string
  /** What stands on its card in the list of connections. */
  card: { title: string; about: LocalizedText; letter: string }
  channel: Channel
  /** Whether a message goes to a phone number, or to a chat that the patient has to begin; one channel's adapters agree. */
  addressKind: 'phone' | 'chat'
  /** How long the provider recognises a repeated `key`: for ever, for a while, or not at all. */
  idempotency: 'always' | 'never' | { within: Temporal.Duration }
  /** Whether it tells what became of a message that it took; where not, its word is all the news there is. */
  reportsDelivery: boolean
  /** Whether it tells that a message was read. */
  reportsRead: boolean
  /** How many messages one question for reports may name; null where reports are not asked for. */
  reportBatchSize: number | null
  /** Whether a message may carry buttons. */
  supportsButtons: boolean
  /** Whether a new number has to begin with few messages a day. */
  needsWarmUp: boolean
  /** What its own codes say of the whole connection, beside the usual ones (`connection-problem.ts`). */
  problems?: Readonly<Record<string, ConnectionProblem>>
  /** Null where no rate is documented. */
  rateLimit: RateLimit | null
  /** Where the vendor itself listens. */
  vendorUrl: string
  /** An operator's address of the provider as the adapter needs it: it may name the host alone, or with the vendor's path behind it. */
  toBaseUrl(address: string): string
  /** The shape that credentials must have before the adapter is given them. */
  credentials: GenericSchema
  /** Whose limits a request counts against: what names the account at the provider, which several clinics may share. */
  getAccountKey(credentials: C): string
  /** What a person fills in to connect it; none where the operator links it. */
  fields: readonly FormField[]
  /** What stands above and below the fields. */
  form: { about: LocalizedText; order?: LocalizedText }
  /** There exactly where `addressKind` is `chat`. */
  chats?: BotChats<C>
  /** There where the operator has the account, and gives each clinic one of its numbers. */
  linkedNumbers?: LinkedNumbers<C>
}
