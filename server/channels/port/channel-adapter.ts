import type { ChannelStatus, ConnectionProblem } from '../../../domain/channels.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Problem } from '../../platform/http/problem.ts'
import type { ProviderDescriptor } from './provider-descriptor.ts'

/** A provider by the name that its adapter gives itself. */
export type Provider = string

/** What a visit's answer button stands for: the answers of the specification that a patient can choose. */
export type ButtonAnswer = 'approved' | 'transferred' | 'canceled'

export interface Button {
  text: string
  answer: ButtonAnswer
}

/**
 * One message for one recipient. `to` is the address in the channel's own form: E.164 with its plus, or a Telegram chat's
 * id. `key` is stable over repeats of the same attempt; `buttons` are shown where the channel has any.
 */
export interface OutgoingMessage {
  to: string
  text: string
  key: string
  buttons?: Button[]
}

/**
 * What a request to a provider came to. `refused` means surely not sent: `message` for this recipient or text,
 * `account` for the whole connection (bad key, no money, channel off), `busy` when the provider asks to come
 * later (`retryAfter`). `unknown` means the request may have been carried out.
 */
export type SendResult =
  | { kind: 'accepted'; providerId: string | null; parts: number | null }
  | { kind: 'refused'; level: 'message' | 'account'; code: string; detail: string }
  | { kind: 'refused'; level: 'busy'; code: string; detail: string; retryAfter: Temporal.Duration }
  | { kind: 'unknown'; detail: string }

/** What a provider later says of an accepted message. `undelivered` is final. */
export interface DeliveryReport {
  providerId: string
  status: 'sent' | 'delivered' | 'read' | 'undelivered'
  at: Temporal.Instant
  detail: string | null
}

/** What a patient wrote back. `from` is as `OutgoingMessage.to`; `replyId` is the provider's own, for telling repeats. */
export interface Reply {
  replyId: string
  from: string
  text: string
  at: Temporal.Instant
  /** What a pressed button stands for, and the key of the attempt it was sent with; null for words. */
  answer: ButtonAnswer | null
  messageKey: string | null
  /** The provider's id of the message that was quoted, in the form of `Sent`; absent where none was. */
  quotedProviderId?: string | null
  /** Pictures and files that came with the words, each by what the provider hands it out for: an address that is open to whoever has it, or what `file` takes. */
  files?: { address: string; name: string }[]
  /** What the provider wants back before a pressed button stops waiting; absent where nothing is. */
  pressId?: string
  /** The patient's language as the provider names it (BCP 47), where it does. */
  language?: string | null
}

/**
 * What happened to a patient's chat with a bot: it was opened (with what the link to it carried), a phone number was given
 * (`own` when the provider vouches that it is the giver's), or the patient shut the bot out or let it in again.
 */
export type ChatEvent = {
  /** The provider's id of this piece of news, for telling repeats. */
  eventId: string
  chatId: string
  at: Temporal.Instant
  language: string | null
} & (
  | { kind: 'started'; payload: string | null }
  | { kind: 'contact'; phone: string; isOwnPhone: boolean }
  | { kind: 'blocked' }
  | { kind: 'unblocked' }
)

export interface Inbound {
  reports: DeliveryReport[]
  replies: Reply[]
  /** Absent where the channel's address is the phone itself. */
  chats?: ChatEvent[]
}

export interface HookRequest {
  headers: Record<string, string | undefined>
  body: string
}

/** How a connection does: in a word of the specification, and why it does not work where the provider says so. */
export interface ConnectionState {
  status: ChannelStatus
  problem: ConnectionProblem | null
}

/** News of the connection itself; `qr` is the picture to scan, as a data URL, when the provider sent one. */
export interface ConnectionChange extends ConnectionState {
  qr: string | null
}

/** What a webhook call said, and the words the provider waits for. `null`: the call is not genuine. */
export interface HookResult extends Inbound {
  connection: ConnectionChange | null
  response: { status: number; contentType: string; body: string }
}

/** Where the provider is reached and what an adapter may use of the world. */
export interface ChannelContext {
  baseUrl: string
  clock: Clock
  fetch: typeof fetch
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs: number
}

/** One provider: what it is and can (`Facts`), and what can be asked of it. Credentials are the provider's own shape `C`, kept encrypted by the caller. */
export interface ChannelAdapter<C> extends ProviderDescriptor<C> {
  /** What is wrong with credentials that are good in themselves, by the field's name; absent where the provider says nothing of it. */
  validateCredentials?(credentials: C, context: ChannelContext): Promise<Problem['fields']>
  send(credentials: C, message: OutgoingMessage, context: ChannelContext): Promise<SendResult>
  /**
   * Asks for the present state of the connection. Like every question below it throws `ConnectionRefusedError` when
   * the credentials are wrong and `ProviderUnavailableError` when there is no usable answer; `send` never throws.
   */
  fetchState(credentials: C, context: ChannelContext): Promise<ConnectionState>
  /** Asks the provider to call `hookUrl`; absent where it cannot be told so. */
  subscribe?(credentials: C, hookUrl: string, context: ChannelContext): Promise<void>
  /** Asks for reports of these provider ids; there exactly where the adapter states `reportBatchSize`. */
  pollReports?(
    credentials: C,
    providerIds: string[],
    context: ChannelContext,
  ): Promise<DeliveryReport[]>
  /** Asks for replies since that moment; absent where they come by webhook only. */
  pollReplies?(credentials: C, since: Temporal.Instant, context: ChannelContext): Promise<Reply[]>
  /**
   * Asks for everything since `offset` (null at first); the offset that comes back confirms what was read, once it is
   * asked with. Absent where the provider keeps no such queue.
   */
  pollInbound?(
    credentials: C,
    offset: string | null,
    context: ChannelContext,
  ): Promise<{ inbound: Inbound; offset: string | null }>
  /** Takes back `subscribe`: when a clinic leaves, and so that `pollInbound` may ask. Absent where nobody is told to call. */
  unsubscribe?(credentials: C, context: ChannelContext): Promise<void>
  /** Ends the wait of a pressed button, with words for the patient. */
  acknowledge?(credentials: C, press: string, text: string, context: ChannelContext): Promise<void>
  /** Begins to hand out a file that a reply names, of any status; absent where it lies at an open address. Throws as every question does, and never quotes what is secret. */
  fetchFile?(
    credentials: C,
    address: string,
    context: ChannelContext,
  ): Promise<Response | 'tooLarge'>
  /** The longest body of a webhook call, in bytes; absent where the usual megabyte holds. */
  maxHookBytes?: number
  /** Reads a webhook call in the provider's format. */
  readHook?(credentials: C, request: HookRequest, context: ChannelContext): HookResult | null
}

/** The provider answered and refused the credentials; the message is the provider's own. */
export class ConnectionRefusedError extends Error {}

/** The provider could not be asked, or gave no usable answer; asking again later may help. */
export class ProviderUnavailableError extends Error {}
